import { words } from '#words'
import { radiusText } from '../../words/visitor/amounts.js'
import { assets, canAsk } from '../service/api.js'
import { creditsOf, warningsOf } from '../page/credits.js'
import { byId, element } from '../page/element.js'
import { whyEmpty } from './empty.js'
import { brieflyLeftOut, notComparedLine, notIncludedFolded } from './left-out.js'
import { summaryOf, tableOf } from './list-table.js'
import { orderOf } from './order.js'
import { Problem } from '../service/problem.js'
import { parametersOf } from '../../../capacity/question.js'
import { say } from '../../words/visitor/texts.js'
/** @import { AssetPage, AssetRow, Question, View } from '../../../capacity/shapes.ts' */

/** Rows of a page; every plan has as many. */
const PAGE = 20

/**
 * The list of assets that answer the question: around the place, or in the map's view.
 * @param {View} view
 * @param {{
 *   bbox: () => string, operatorName: (operator: string) => string, open: (row: AssetRow) => void, highlight: (id: string | null) => void,
 *   change: (without: Partial<Question>) => void, widen: (radiusKm: number) => void, zoomOut: () => void,
 *   shown: (rows: AssetRow[], leftOut: string) => void, refused: () => void,
 * }} given `bbox` is the map's view; `shown` hears of every list and in a few words of what it leaves out, `refused` that the server
 *   refused the key
 */
export function startList(view, { bbox, operatorName, open, highlight, change, widen, zoomOut, shown, refused }) {
  const results = byId('results', HTMLElement)
  const status = byId('status', HTMLElement)
  let running = new AbortController()
  /** @type {AssetRow[]} */
  let rows = []

  const area = () => /** @type {Record<string, string>} */ (view.at
    ? { lat: String(view.at.lat), lon: String(view.at.lon), radius_km: String(view.radiusKm) } : { bbox: bbox() })
  const parameters = () => ({ ...parametersOf(view.question), ...area(), sort: orderOf(view) })

  /** @param {string | null} [cursor] */
  async function refresh(cursor = null) {
    running.abort()
    running = new AbortController()
    const { signal } = running
    if (!canAsk()) return clear()
    results.setAttribute('aria-busy', 'true')
    byId('loading', HTMLElement).hidden = false
    status.replaceChildren(words.list.loading)
    try {
      const page = await assets({ ...parameters(), limit: String(PAGE), ...(cursor ? { cursor } : {}) }, signal)
      const before = cursor ? rows : []
      rows = [...before, ...page.data]
      const parts = rows.length > 0 ? drawn(page) : await whyEmpty({
        page, question: view.question, area: area(), radiusKm: view.at ? view.radiusKm : null, operatorName, change, take, zoomOut, signal,
      })
      signal.throwIfAborted()
      results.replaceChildren(...parts)
      status.replaceChildren(rows.length > 0 ? foundText(page) : words.list.empty)
      shown(rows, brieflyLeftOut(page.meta))
      if (before.length > 0) /** @type {HTMLElement | undefined} */ (results.querySelectorAll('tbody button')[before.length])?.focus()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem)) throw error
      complain(error)
    }
    results.removeAttribute('aria-busy')
    byId('loading', HTMLElement).hidden = true
  }

  /**
   * Follows an offer.
   * @param {AssetRow} row
   * @param {number | null} radiusKm that reaches it, where another is needed
   */
  function take(row, radiusKm) {
    if (radiusKm !== null) widen(radiusKm)
    open(row)
  }

  /** @param {AssetPage} page */
  function drawn({ pagination: { next_cursor: next }, meta }) {
    const notCompared = notComparedLine(meta.not_compared, view.question, change)
    return [
      ...(meta.summary ? [summaryOf(meta.summary)] : []),
      ...(notCompared ? [notCompared] : []),
      ...warningsOf(meta.warnings),
      tableOf(rows, { direction: view.question.direction, open, highlight }),
      ...(next === null ? [] : [element('button', { type: 'button', id: 'more', onclick: () => void refresh(next) }, words.list.more)]),
      ...notIncludedFolded(meta.not_included),
      ...creditsOf(meta.attribution),
    ]
  }

  /** @param {AssetPage} page */
  function foundText({ pagination, meta }) {
    const count = meta.summary?.assets ?? rows.length
    const found = pagination.next_cursor !== null && !meta.summary
      ? say(words.list.first, { count }) : say(words.search.assets, { count })
    return view.at ? say(words.list.within, { found, radius: radiusText(view.radiusKm) }) : say(words.list.inView, { found })
  }

  /** @param {Problem} problem */
  function complain(problem) {
    if (problem.status === 401) refused()
    rows = []
    status.replaceChildren('')
    shown(rows, '')
    const { allowed } = problem
    const remedy = allowed !== null
      ? element('button', { type: 'button', onclick: () => widen(allowed) }, say(words.list.widen, { radius: radiusText(allowed) }))
      : element('button', { type: 'button', onclick: () => void refresh() }, words.list.again)
    results.replaceChildren(element('div', { class: 'problem', role: 'alert' }, element('p', {}, problem.message), remedy))
  }

  function clear() {
    rows = []
    results.replaceChildren()
    results.removeAttribute('aria-busy')
    byId('loading', HTMLElement).hidden = true
    status.replaceChildren('')
    shown(rows, '')
  }

  return {
    refresh: () => refresh(),
    /** The request of this list, without its page. */
    parameters,
  }
}
