import { words } from '#words'
import { figuresAsked, parametersOf } from '../../../capacity/question.ts'
import { fileName } from '../export/file-name.ts'
import { tableOfCompared } from '../export/files.ts'
import { saveTable, type TableFormat } from '../export/save.ts'
import { printedText } from '../export/print-head.ts'
import { warningsOf } from '../page/credits.ts'
import { byId, element } from '../page/element.ts'
import { questionText } from '../question/question-text.ts'
import { toldBy } from '../asset/contact.ts'
import { chainOf, rateRoom, recordsOf, type ChainAnswer, type Contact } from '../service/api.ts'
import { Problem } from '../service/problem.ts'
import { aboveTexts, comparedOf, figureTexts } from './compared.ts'
import { comparedTable, type Column } from './compare-table.ts'
import type { PageState } from '../page/state.ts'
import type { RecordPage } from '../../../capacity/shapes.ts'
import type { Star } from '../list/shortlist.ts'

/** Height of a page of A4 across between its margins, CSS pixels at 96 an inch, less what rounding takes. */
const PAGE = 715
/** What the table shrinks to at most, where it would not fit on the page. */
const SMALLEST = 0.5

/**
 * The dialog that shows the assets of the state's `compare` side by side, each as the service answers the question about it, and takes them away: on
 * one page of paper, as a link, as CSV.
 */
export function startCompare(state: PageState, { star, operatorName }: { star: Star; operatorName: (operator: string) => string }) {
  const [asked, body, printed] = [element('p', { class: 'about' }), element('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': words.compare.title }), element('p', { class: 'printed' })]
  const status = element('p', { class: 'status', role: 'status' })
  const button = (id: string, text: string, onclick: () => void) => element('button', { type: 'button', id, onclick }, text)
  const actions = element('p', { class: 'actions' },
    button('compare-print', words.print.print, () => print()), button('compare-link', words.compare.link, () => void copyLink()), button('compare-xlsx', words.list.xlsx, () => void download('xlsx')), button('compare-csv', words.list.csv, () => void download('csv')))
  const title = element('h2', { id: 'compare-title' }, words.compare.title)
  const close = element('button', { type: 'button', class: 'close', 'aria-label': words.sites.close, onclick: () => dialog.close() }, '×')
  const dialog = element('dialog', { id: 'compare', 'aria-labelledby': 'compare-title' }, title, close, asked, actions, status, body, element('p', { class: 'note' }, words.asset.indicative), printed)
  document.body.append(dialog)
  /** Answers and problems by asset, to the parameters that were asked with last. */
  const answers = new Map<string, ChainAnswer | string>()
  /** The first page of the records of each, whatever is asked, or why it cannot be had. */
  const records = new Map<string, RecordPage | string>()
  const contacts = new Map<string, Contact | null>()
  let [parameters, running] = ['', new AbortController()]
  /** Ends when all is known that the table asks for. */
  let complete = Promise.resolve()

  async function show() {
    const { compare, question } = state.now()
    running.abort()
    running = new AbortController()
    const { signal } = running
    const wanted = parametersOf(figuresAsked(question))
    if (parameters !== JSON.stringify(wanted) || compare.length === 0) answers.clear()
    parameters = JSON.stringify(wanted)
    if (compare.length === 0) {
      records.clear()
      return dialog.close()
    }
    if (!dialog.open) {
      body.replaceChildren()
      dialog.showModal()
    }
    await askEach(compare, answers, (id) => chainOf(id, signal, wanted), signal)
    if (signal.aborted) return
    draw()
    await askEach(compare.filter((id) => typeof answers.get(id) !== 'string'), records, (id) => recordsOf(id, null, signal, 1), signal)
    if (signal.aborted) return
    for (const id of compare) {
      const page = records.get(id)
      if (typeof page === 'object' && page.data[0]) contacts.set(id, (await toldBy(page.data[0].source_id)).contact)
    }
    if (signal.aborted) return
    status.replaceChildren()
    draw()
  }

  /** Asks for what is not known yet, one after the other: six at once are more than the smallest plan has. */
  async function askEach<Answer>(ids: string[], known: Map<string, Answer | string>, ask: (id: string) => Promise<Answer>, signal: AbortSignal) {
    for (const id of ids.filter((one) => !known.has(one))) {
      status.replaceChildren(words.list.loading)
      await rateRoom()
      if (signal.aborted) return
      const answer = await ask(id).catch((error: unknown) => {
        if (error instanceof Problem) return error.message
        if (!signal.aborted) throw error
        return ''
      })
      if (signal.aborted) return
      known.set(id, answer)
    }
  }

  function columns(): Column[] {
    const { compare, at } = state.now()
    return compare.map((id) => {
      const answer = answers.get(id) ?? words.list.loading
      return { id, shown: typeof answer === 'string' ? answer : comparedOf(answer, records.get(id), at, contacts.get(id) ?? null) ?? words.list.nothingKnown }
    })
  }

  function draw() {
    asked.replaceChildren(questionText(state.now(), operatorName))
    const focused = body.contains(document.activeElement)
    const warnings = [...answers.values()].flatMap((answer) => (typeof answer === 'string' ? [] : answer.meta.warnings))
    body.replaceChildren(...warningsOf([...new Map(warnings.map((one) => [one.code, one])).values()]), comparedTable(columns(), state.now(), { star, remove }))
    // What is drawn anew has lost the focus.
    if (focused) close.focus()
  }

  function remove(id: string) {
    state.change({ compare: state.now().compare.filter((one) => one !== id) })
  }

  async function copyLink() {
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false)
    status.replaceChildren(copied ? words.share.copied : location.href)
  }

  async function download(format: TableFormat) {
    await complete
    const compared = columns().flatMap(({ shown }) => (typeof shown === 'string' ? [] : [shown]))
    await saveTable(fileName(`${words.compare.title} ${questionText(state.now(), operatorName)}`, new Date()), format, tableOfCompared(compared.map((one) => ({
      row: one.row, figuresAt: one.figuresAt, figures: figureTexts(one), above: aboveTexts(one), credits: [...new Set(one.credits.map(({ text }) => text))],
    })), location.origin))
  }

  dialog.addEventListener('close', () => {
    if (state.now().compare.length > 0) state.change({ compare: [] })
  })
  addEventListener('beforeprint', () => {
    const made = byId('synthetic', HTMLElement).hidden ? [] : [`${words.site.demonstration} ${words.site.allMadeUp} `]
    printed.replaceChildren(...made, printedText())
    dialog.classList.add('paper')
    for (let size = 1; size > SMALLEST; size -= 0.05) {
      body.style.zoom = String(size)
      if (dialog.getBoundingClientRect().height <= PAGE) break
    }
  })
  addEventListener('afterprint', () => {
    dialog.classList.remove('paper')
    body.style.zoom = ''
  })
  state.follow(['compare', 'question', 'at'], () => { complete = show() })
}
