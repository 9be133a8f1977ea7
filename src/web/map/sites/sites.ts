import { words } from '#words'
import { canAsk, sites } from '../service/api.ts'
import { creditsOf } from '../page/credits.ts'
import { fileName } from '../export/file-name.ts'
import { byId, element } from '../page/element.ts'
import { tableOfSites } from '../export/files.ts'
import { saveTable } from '../export/save.ts'
import { questionText } from '../question/question-text.ts'
import { countOf, notComparedLines, notIncludedLines } from '../list/left-out.ts'
import { Problem } from '../service/problem.ts'
import { filtersOf } from '../../../capacity/question.ts'
import { LETTER_O } from '../question/search-box.ts'
import { startChooseColumns } from './choose-columns.ts'
import { MOST_SITES, sitesOf } from './sites-file.ts'
import { reason, sitesTable } from './sites-table.ts'
import { say } from '../../words/visitor/texts.ts'
import type { NotCompared, Question, Site, SiteAnswer, SitesAnswer } from '../../../capacity/shapes.ts'
import type { PageState } from '../page/state.ts'

/** Sites of one request: the smallest plan takes twice as many at once, and two such requests a second. */
const AT_ONCE = 20

/**
 * The dialog for several sites: the nearest asset that answers the question, for each of a table of places.
 * @param state its question and radius are asked with
 * @param operatorName by which the question names operators in the name of a file
 */
export function startSites(state: PageState, operatorName: (operator: string) => string) {
  const dialog = byId('sites', HTMLDialogElement)
  const form = byId('sites-form', HTMLFormElement)
  const text = byId('sites-text', HTMLTextAreaElement)
  const radius = byId('sites-radius', HTMLInputElement)
  const status = byId('sites-status', HTMLElement)
  const results = byId('sites-results', HTMLElement)
  const outside = byId('sites-outside', HTMLElement)
  const columns = startChooseColumns(tell)
  /** A person has said that longitude comes first. */
  let isExchanged = false
  /** What could not be read of the last file. */
  let leftOfFile = ''
  let newest: File | null = null
  let running = new AbortController()

  byId('show-sites', HTMLButtonElement).addEventListener('click', () => {
    radius.value = String(state.now().radiusKm)
    dialog.showModal()
    text.focus()
  })
  byId('close-sites', HTMLButtonElement).addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => running.abort())

  /** What the answers leave out. A table is asked for in parts, each of which counts its own. */
  function leftOut(metas: SitesAnswer['meta'][], question: Question) {
    const counts = metas.map(({ not_compared: one }) => one).filter((one) => one !== null)
    const lines = notComparedLines(counts.length === 0 ? null : counts.reduce(together), question, (without) => {
      state.ask(without)
      form.requestSubmit()
    })
    const publications = new Map(metas.flatMap(({ not_included: some }) => some.map((one) => [one.source_id, one])))
    return [
      ...lines,
      ...(counts.filter((one) => countOf(one) > 0).length > 1 ? [element('p', { class: 'left-out' }, words.sites.countedTwice)] : []),
      ...notIncludedLines([...publications.values()]),
    ]
  }

  async function readFile(file: File | undefined) {
    if (!file) return
    isExchanged = false
    text.value = ''
    newest = file
    status.replaceChildren(words.list.loading)
    const { table, said } = await tableIn(file).then(
      ({ table, left }) => ({ table, said: left > 0 ? say(words.sites.leftOfFile, { count: left }) : '' }),
      (error: unknown) => ({ table: '', said: error instanceof Problem ? error.message : words.sites.unreadable }),
    )
    // A table was typed or another file chosen meanwhile.
    if (newest !== file || text.value !== '') return
    text.value = table
    leftOfFile = said
    tell()
  }
  byId('sites-file', HTMLInputElement).addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) void readFile(target.files?.[0])
  })
  text.addEventListener('dragover', (event) => event.preventDefault())
  text.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    void readFile(event.dataTransfer.files[0])
  })
  text.addEventListener('input', () => {
    isExchanged = false
    leftOfFile = ''
    tell()
  })

  /** The sites of the table, by the columns that a person has chosen where its header does not say them. */
  function readTable() {
    const asFound = sitesOf(text.value, null, LETTER_O)
    columns.ask(asFound.header ?? null)
    const chosen = asFound.header ? columns.chosen(asFound.header) : null
    const { sites: read, unread } = chosen ? sitesOf(text.value, chosen, LETTER_O) : asFound
    return { unread, sites: isExchanged ? read.map(({ name, lat, lon }) => ({ name, lat: lon, lon: lat })) : read }
  }

  /** Says how many sites lie where nobody works, and offers to exchange latitude and longitude where all may be meant so. */
  function tellOutside(count: number, asked: Site[]) {
    if (count === 0) return
    const mayExchange = asked.every(({ lon }) => Math.abs(lon) <= 90)
    outside.replaceChildren(
      [say(words.sites.outside, { outside: count, count: asked.length }), mayExchange ? words.sites.exchanged : ''].join(' '),
      ...(mayExchange ? [' ', element('button', { type: 'button', id: 'sites-exchange', onclick: exchange }, words.sites.exchange)] : []),
    )
  }

  function exchange() {
    isExchanged = !isExchanged
    form.requestSubmit()
  }

  /** Says what was read; gives the sites, or null when they cannot be asked for. */
  function tell() {
    const { sites: read, unread } = readTable()
    outside.replaceChildren()
    const sentences = [
      say(words.sites.read, { count: read.length }),
      unread.length > 0 ? say(words.sites.unread, { lines: unread.slice(0, 8).join(', ') + (unread.length > 8 ? ' …' : '') }) : null,
      read.length > MOST_SITES ? say(words.sites.tooMany, { count: MOST_SITES }) : null,
      canAsk() ? null : words.session.needed,
    ]
    if (leftOfFile !== '') sentences.push(leftOfFile)
    status.replaceChildren(text.value.trim() === '' ? leftOfFile || words.sites.none : sentences.filter(Boolean).join(' '))
    return read.length > 0 && read.length <= MOST_SITES && canAsk() ? read : null
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const asked = tell()
    const radiusKm = Number(radius.value.replace(',', '.'))
    if (asked === null) return
    running.abort()
    running = new AbortController()
    const { signal } = running
    const { question } = state.now()
    status.replaceChildren(words.list.loading)
    results.replaceChildren()
    try {
      const answers: SiteAnswer[] = []
      const metas: SitesAnswer['meta'][] = []
      for (let at = 0; at < asked.length; at += AT_ONCE) {
        const { data, meta } = await sites({ sites: asked.slice(at, at + AT_ONCE), radius_km: radiusKm, filters: filtersOf(question) }, signal)
        answers.push(...data)
        metas.push(meta)
        results.replaceChildren(...leftOut(metas, question), sitesTable(answers, { direction: question.direction, radiusKm }), ...creditsOf(creditsIn(metas)))
      }
      const found = answers.filter(({ nearest }) => nearest !== null).length
      tellOutside(metas.reduce((sum, { outside_coverage: some }) => sum + some, 0), asked)
      status.replaceChildren(say(words.sites.found, { count: answers.length, found }))
      const table = () => tableOfSites(answers, creditsIn(metas).map(({ text: credit }) => credit), reason, location.origin)
      results.prepend(...(['xlsx', 'csv'] as const).map((format) => element('button', {
        type: 'button', id: `sites-${format}`, onclick: () => void saveTable(fileName(`${words.sites.title} ${questionText({ place: null, question }, operatorName)}`, new Date()), format, table()),
      }, words.list[format])))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem)) throw error
      status.replaceChildren(error.message)
    }
  })
}

/** The table in a file, also of places; throws where it is neither. */
async function tableIn(file: File): Promise<{ table: string; left: number }> {
  if (/\.(kml|kmz|gpx|geojson|json|zip|gpkg)$/i.test(file.name)) {
    const { placesIn } = await import('./place-table.ts')
    return placesIn(file)
  }
  const table = await file.text()
  // Files that are no text have it, text never.
  if (table.includes('\0')) throw new Error('no text')
  return { table, left: 0 }
}

function together(one: NotCompared, other: NotCompared): NotCompared {
  const units = Object.keys({ ...one.units, ...other.units }).map((unit) => [unit, (one.units[unit] ?? 0) + (other.units[unit] ?? 0)])
  return {
    units: Object.fromEntries(units), class_only: one.class_only + other.class_only, not_published: one.not_published + other.not_published,
    withheld: one.withheld + other.withheld, upstream_unknown: one.upstream_unknown + other.upstream_unknown,
  }
}

/** Each credit once. */
const creditsIn = (metas: SitesAnswer['meta'][]) => [...new Map(metas.flatMap(({ attribution }) => attribution.map((credit) => [credit.text, credit]))).values()]
