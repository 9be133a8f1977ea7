import { words } from '#words'
import { radiusText } from '../../words/visitor/amounts.ts'
import { assets, canAsk } from '../service/api.ts'
import { creditsOf, warningsOf } from '../page/credits.ts'
import { byId, element } from '../page/element.ts'
import { whyEmpty, type OtherFigures } from './empty.ts'
import { aboveLines, brieflyLeftOut, conditionalLines, notComparedLines, notIncludedFolded } from './left-out.ts'
import { fillOther, summaryOf, tableOf } from './list-table.ts'
import { orderOf } from './order.ts'
import { Problem } from '../service/problem.ts'
import { serviceBack } from '../service/recovery.ts'
import { areaParameters } from '../../../capacity/area-link.ts'
import { listParametersOf, withoutLeast } from '../../../capacity/question.ts'
import { say } from '../../words/visitor/texts.ts'
import type { AssetPage, AssetRow } from '../../../capacity/shapes.ts'
import type { PageState } from '../page/state.ts'
import type { Star } from './shortlist.ts'

/** Rows of the first page, which every plan has; what more is asked for comes in the largest pages of the plan. */
const PAGE = 20

/**
 * The list of assets that answer the question: around the place, in the area, or in the map's view.
 * @param given `bbox` is the map's view; `star` makes the star of an asset; `refused` hears that the server refused the key
 */
export function startList(
  state: PageState, { bbox, operatorName, open, otherFigures, zoomOut, refused, star }: {
    bbox: () => string; star: Star; operatorName: (operator: string) => string; open: (row: AssetRow) => void; otherFigures: (given: Parameters<OtherFigures>[0], limit: number) => ReturnType<OtherFigures>; zoomOut: () => void; refused: () => void
  },
) {
  const results = byId('results', HTMLElement)
  const status = byId('status', HTMLElement)
  let running = new AbortController()
  let rows: AssetRow[] = []
  /** Rows without the least figure, of the assets that lack one direction. */
  const other = new Map<string, AssetRow>()

  function area() {
    const { at, radiusKm, area: drawn } = state.now()
    return (drawn ? areaParameters(drawn) : at ? { lat: String(at.lat), lon: String(at.lon), radius_km: String(radiusKm) } : { bbox: bbox() }) as Record<string, string>
  }
  /** The largest page of the plan. */
  const size = () => state.now().plan?.page_size ?? PAGE
  const parameters = () => ({ ...listParametersOf(state.now().question), ...area(), sort: orderOf(state.now()) })

  async function refresh(cursor: string | null = null) {
    running.abort()
    running = new AbortController()
    const { signal } = running
    if (!canAsk()) return clear()
    results.setAttribute('aria-busy', 'true')
    byId('loading', HTMLElement).hidden = false
    status.replaceChildren(words.list.loading)
    try {
      const page = await assets({ ...parameters(), limit: String(cursor ? size() : PAGE), ...(cursor ? { cursor } : {}) }, signal)
      const before = cursor ? rows : []
      if (cursor === null) other.clear()
      rows = [...before, ...page.data]
      const { question, at, radiusKm } = state.now()
      const parts = rows.length > 0 ? drawn(page) : await whyEmpty({
        page, question, area: area(), radiusKm: at && radiusKm, operatorName, change: state.ask, take, otherFigures: (given) => otherFigures(given, size()), zoomOut: state.now().area ? null : zoomOut, signal,
      })
      signal.throwIfAborted()
      results.replaceChildren(...parts)
      status.replaceChildren(rows.length > 0 ? foundText(page) : words.list.empty)
      state.change({ rows, leftOut: brieflyLeftOut(page.meta) })
      if (before.length > 0) results.querySelector<HTMLElement>(`tr[data-asset="${page.data[0]?.asset.id}"] th button`)?.focus()
      void showOther(signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Problem)) throw error
      complain(error)
    }
    results.removeAttribute('aria-busy')
    byId('loading', HTMLElement).hidden = true
  }

  /** Without a direction, an asset answers by either: what it has in the other one is asked for, too. */
  async function showOther(signal: AbortSignal) {
    const { question } = state.now()
    if (question.direction !== null || question.least === null || question.together !== null) return
    const lacking = rows.filter(({ asset, generation, load }) => (generation === null || load === null) && !other.has(asset.id)).map(({ asset }) => asset.id)
    try {
      for (let at = 0; at < lacking.length; at += size()) {
        const ids = lacking.slice(at, at + size())
        const { data } = await assets({ ...listParametersOf(withoutLeast(question)), id: ids.join(), limit: String(ids.length) }, signal)
        for (const row of data) other.set(row.asset.id, row)
      }
    } catch (error) {
      if (!signal.aborted && !(error instanceof Problem)) throw error
    }
    if (!signal.aborted) fillOther(results, [...other.values()])
  }

  /**
   * Follows an offer.
   * @param radiusKm that reaches it, where another is needed
   */
  function take(row: AssetRow, radiusKm: number | null) {
    if (radiusKm !== null) state.change({ radiusKm })
    open(row)
  }

  function drawn({ pagination: { next_cursor: next }, meta }: AssetPage) {
    const { question } = state.now()
    return [
      ...(meta.summary ? [summaryOf(meta.summary)] : []),
      ...notComparedLines(meta.not_compared, question, state.ask),
      ...warningsOf(meta.warnings),
      tableOf(rows, { question, open, star, highlight: (id) => state.change({ pointed: id }) }),
      ...(next === null ? [] : [element('button', { type: 'button', id: 'more', onclick: () => void refresh(next) }, words.list.more)]),
      ...aboveLines(rows, question, state.ask),
      ...conditionalLines(meta.summary, question, state.ask),
      ...notIncludedFolded(meta.not_included),
      ...creditsOf(meta.attribution),
    ]
  }

  function foundText({ pagination, meta }: AssetPage) {
    const count = meta.summary?.assets ?? rows.length
    const found = pagination.next_cursor !== null && !meta.summary
      ? say(words.list.first, { count }) : say(words.search.assets, { count })
    const { at, radiusKm, area: drawn } = state.now()
    return drawn ? say(words.draw.found, { found }) : at ? say(words.list.within, { found, radius: radiusText(radiusKm) }) : say(words.list.inView, { found })
  }

  function complain(problem: Problem) {
    const { signal } = running
    if (problem.status === 401) refused()
    if (problem.passing) {
      void serviceBack().then(() => {
        if (!signal.aborted) void refresh()
      })
    }
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
  state.follow(['question', 'at', 'radiusKm', 'area', 'sort'], () => {
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
