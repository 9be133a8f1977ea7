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
/** @import { AssetPage, AssetRow } from '../../../capacity/shapes.ts' */
/** @import { PageState } from '../page/state.js' */

/** Rows of a page; every plan has as many. */
const PAGE = 20

/**
 * The list of assets that answer the question: around the place, or in the map's view.
 * @param {PageState} state
 * @param {{
 *   bbox: () => string, operatorName: (operator: string) => string, open: (row: AssetRow) => void, zoomOut: () => void, refused: () => void,
 * }} given `bbox` is the map's view; `refused` hears that the server refused the key
 */
export function startList(state, { bbox, operatorName, open, zoomOut, refused }) {
  const results = byId('results', HTMLElement)
  const status = byId('status', HTMLElement)
  let running = new AbortController()
  /** @type {AssetRow[]} */
  let rows = []

  function area() {
    const { at, radiusKm } = state.now()
    return /** @type {Record<string, string>} */ (at ? { lat: String(at.lat), lon: String(at.lon), radius_km: String(radiusKm) } : { bbox: bbox() })
  }
  const parameters = () => ({ ...parametersOf(state.now().question), ...area(), sort: orderOf(state.now()) })

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
      const { question, at, radiusKm } = state.now()
      const parts = rows.length > 0 ? drawn(page) : await whyEmpty({
        page, question, area: area(), radiusKm: at && radiusKm, operatorName, change: state.ask, take, zoomOut, signal,
      })
      signal.throwIfAborted()
      results.replaceChildren(...parts)
      status.replaceChildren(rows.length > 0 ? foundText(page) : words.list.empty)
      state.change({ rows, leftOut: brieflyLeftOut(page.meta) })
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
    if (radiusKm !== null) state.change({ radiusKm })
    open(row)
  }

  /** @param {AssetPage} page */
  function drawn({ pagination: { next_cursor: next }, meta }) {
    const { question } = state.now()
    const notCompared = notComparedLine(meta.not_compared, question, state.ask)
    return [
      ...(meta.summary ? [summaryOf(meta.summary)] : []),
      ...(notCompared ? [notCompared] : []),
      ...warningsOf(meta.warnings),
      tableOf(rows, { direction: question.direction, open, highlight: (id) => state.change({ pointed: id }) }),
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
    const { at, radiusKm } = state.now()
    return at ? say(words.list.within, { found, radius: radiusText(radiusKm) }) : say(words.list.inView, { found })
  }

  /** @param {Problem} problem */
  function complain(problem) {
    if (problem.status === 401) refused()
    rows = []
    status.replaceChildren('')
    state.change({ rows, leftOut: '' })
    const { allowed } = problem
    const remedy = allowed !== null
      ? element('button', { type: 'button', onclick: () => state.change({ radiusKm: allowed }) }, say(words.list.widen, { radius: radiusText(allowed) }))
      : element('button', { type: 'button', onclick: () => void refresh() }, words.list.again)
    results.replaceChildren(element('div', { class: 'problem', role: 'alert' }, element('p', {}, problem.message), remedy))
  }

  function clear() {
    rows = []
    results.replaceChildren()
    results.removeAttribute('aria-busy')
    byId('loading', HTMLElement).hidden = true
    status.replaceChildren('')
    state.change({ rows, leftOut: '' })
  }

  let listed = Promise.resolve()
  state.follow(['question', 'at', 'radiusKm', 'sort'], () => {
    listed = refresh()
  })

  return {
    /** Waits for the first list. */
    listed,
    refresh: () => refresh(),
    /** The request of this list, without its page. */
    parameters,
  }
}
