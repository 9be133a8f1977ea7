// @ts-check
import { words } from '#words'
import { distanceText } from './amounts.js'
import { canAsk, sites } from './api.js'
import { amountText, certainty } from './capacity-text.js'
import { creditsOf } from './credits.js'
import { save } from './downloads.js'
import { byId, element } from './element.js'
import { sitesCsv } from './files.js'
import { Problem } from './problem.js'
import { parametersOf } from './question.js'
import { MOST_SITES, sitesOf } from './sites-file.js'
import { assetName, countText, say } from './texts.js'
/** @import { Amount, Nearby, Question, SiteAnswer, View, WhyNot } from './shapes.ts' */

/** Sites of one request: the smallest plan takes twice as many at once, and two such requests a second. */
const AT_ONCE = 20

/**
 * The dialog for several sites: the nearest asset that answers the question, for each of a table of places.
 * @param {View} view its question and radius are asked with
 */
export function startSites(view) {
  const dialog = byId('sites', HTMLDialogElement)
  const text = byId('sites-text', HTMLTextAreaElement)
  const radius = byId('sites-radius', HTMLInputElement)
  const status = byId('sites-status', HTMLElement)
  const results = byId('sites-results', HTMLElement)
  let running = new AbortController()

  byId('show-sites', HTMLButtonElement).addEventListener('click', () => {
    radius.value = String(view.radiusKm)
    dialog.showModal()
    text.focus()
  })
  byId('close-sites', HTMLButtonElement).addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => running.abort())

  /** @param {File | undefined} file */
  async function readFile(file) {
    if (!file) return
    text.value = await file.text()
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
  text.addEventListener('input', tell)

  /** Says what was read; gives the sites, or null when they cannot be asked for. */
  function tell() {
    const { sites: read, unread } = sitesOf(text.value)
    const told = [
      say(words.sites.read, { count: read.length }),
      unread.length > 0 ? say(words.sites.unread, { lines: unread.slice(0, 8).join(', ') + (unread.length > 8 ? ' …' : '') }) : null,
      read.length > MOST_SITES ? say(words.sites.tooMany, { count: MOST_SITES }) : null,
      canAsk() ? null : words.session.needed,
    ]
    status.replaceChildren(text.value.trim() === '' ? words.sites.none : told.filter(Boolean).join(' '))
    return read.length > 0 && read.length <= MOST_SITES && canAsk() ? read : null
  }

  byId('sites-form', HTMLFormElement).addEventListener('submit', async (event) => {
    event.preventDefault()
    const asked = tell()
    const radiusKm = Number(radius.value.replace(',', '.'))
    if (asked === null) return
    running.abort()
    running = new AbortController()
    const { signal } = running
    status.replaceChildren(words.list.loading)
    results.replaceChildren()
    try {
      /** @type {SiteAnswer[]} */
      const answers = []
      /** @type {Map<string, Nearby['meta']['attribution'][number]>} */
      const credits = new Map()
      for (let at = 0; at < asked.length; at += AT_ONCE) {
        const { data, meta } = await sites({ sites: asked.slice(at, at + AT_ONCE), radius_km: radiusKm, filters: bodyOf(view.question) }, signal)
        answers.push(...data)
        for (const credit of meta.attribution) credits.set(credit.text, credit)
        results.replaceChildren(tableOf(answers, view.question.direction), ...creditsOf([...credits.values()]))
      }
      const found = answers.filter(({ nearest }) => nearest !== null).length
      status.replaceChildren(say(words.sites.found, { count: answers.length, found }))
      results.prepend(element('button', {
        type: 'button', onclick: () => save('headroom-sites.csv', 'text/csv', sitesCsv(answers, [...credits.keys()], reason)),
      }, words.list.csv))
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem)) throw error
      status.replaceChildren(error.message)
    }
  })
}

/**
 * The question as a body has it: lists as arrays, numbers as numbers.
 * @param {Question} question
 */
function bodyOf(question) {
  const { country, operator, direction, technology, firmness, ...parameters } = parametersOf(question)
  const { min_capacity_mw: _mw, min_voltage_kv: _from, max_voltage_kv: _to, ...rest } = parameters
  return {
    ...rest,
    ...(question.minMw === null ? {} : { min_capacity_mw: question.minMw }),
    ...(question.minKv === null ? {} : { min_voltage_kv: question.minKv }),
    ...(question.maxKv === null ? {} : { max_voltage_kv: question.maxKv }),
    ...Object.fromEntries(Object.entries({ country, operator, direction, technology, firmness })
      .filter(([, value]) => value !== undefined).map(([name, value]) => [name, value?.split(',')])),
  }
}

/** @param {string} why */
const reason = (why) => words.sites.why[/** @type {WhyNot} */ (why)] ?? why.replaceAll('_', ' ')

/**
 * @param {SiteAnswer[]} answers
 * @param {Question['direction']} direction
 */
function tableOf(answers, direction) {
  const directions = direction ? [direction] : /** @type {const} */ (['generation', 'load'])
  return element('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': words.sites.title }, element('table', { class: 'assets' },
    element('thead', {}, element('tr', {}, ...[words.sites.site, words.sites.nearest, words.sites.distance].map((text) => element('th', { scope: 'col' }, text)),
      ...directions.map((column) => element('th', { scope: 'col' }, words.list.free[column])), element('th', { scope: 'col' }, words.sites.nearer))),
    element('tbody', {}, ...answers.map(({ name, nearest, distance_m: distance, nearer }) => element('tr', {},
      element('th', { scope: 'row' }, name),
      element('td', {}, nearest ? element('a', { href: `/assets/${nearest.asset.id}` }, assetName(nearest.asset.name, nearest.asset.type)) : words.sites.nothing,
        nearest && element('small', {}, nearest.operator.name)),
      element('td', {}, distance === null ? words.list.none : distanceText(distance)),
      ...directions.map((column) => amountCell(nearest?.[column] ?? null)),
      element('td', {}, element('small', {}, nearerText(nearer))))))))
}

/** @param {Amount | null} amount */
const amountCell = (amount) => element('td', {}, amountText(amount), amount && element('small', {}, certainty(amount).join(' · ')))

/** @param {SiteAnswer['nearer']} nearer */
function nearerText(nearer) {
  const counts = [...Map.groupBy(nearer, ({ why }) => why)].map(([why, all]) => `${countText(all.length)} × ${reason(why)}`)
  return counts.join(', ') || words.list.none
}
