import { figuresAsked, listParametersOf, parametersOf, withoutLeast } from '../../../capacity/question.ts'
import { WAYS } from '../../../shapes/vocabulary.ts'
import { bindingLines } from '../../words/visitor/chain.ts'
import { limitLines } from '../../words/visitor/limits.ts'
import type { Row } from '../drawing/result-features.ts'
import { assets, canAsk, chainOf, rateRoom, recordsById } from '../service/api.ts'
import { Problem } from '../service/problem.ts'
import type { Question } from '../../../capacity/shapes.ts'

/**
 * What tiles do not tell of assets under the pointer: their rows, as the list has them, and of one alone the lowest figure above it and with whom it
 * competes. Kept while the question stays the same.
 * @param listed the row of an asset, where the list has it
 */
export function startFacts(questionOf: () => Question, listed: (id: string) => Row | undefined) {
  const rows = new Map<string, Row | null>()
  const lines = new Map<string, string[]>()
  let running = new AbortController()
  let asked = ''

  const rowOf = (id: string) => rows.get(id) ?? listed(id)

  /** With a least figure the list has no smaller one of the other direction: it is told, too. */
  function lacks(id: string) {
    if (rows.has(id)) return false
    const row = listed(id)
    const { direction, least } = questionOf()
    return row === undefined || (direction === null && least !== null && (row.generation === null || row.load === null))
  }

  async function ask(ids: string[]) {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const missing = ids.filter(lacks)
    await roomFor(missing.length > 0, signal)
    const found = missing.length === 0 ? [] : (await assets({ ...listParametersOf(withoutLeast(questionOf())), id: missing.join(), limit: String(missing.length) }, signal)).data
    for (const id of missing) rows.set(id, found.find(({ asset }) => asset.id === id) ?? null)
    const [id = ''] = ids
    if (ids.length > 1 || lines.has(id)) return
    await roomFor(true, signal)
    lines.set(id, await linesBeside(rowOf(id), figuresAsked(questionOf()), signal))
  }

  return {
    rowOf,

    /** A line each, where they are known. */
    linesOf: (id: string) => lines.get(id) ?? [],

    /** Asks for what is not known of these assets yet; what cannot be had is left out. */
    async learn(ids: string[]): Promise<void> {
      const question = JSON.stringify(questionOf())
      if (question !== asked) for (const known of [rows, lines]) known.clear()
      asked = question
      if (!canAsk()) return
      await ask(ids).catch((error: unknown) => {
        if (!running.signal.aborted && !(error instanceof Problem) && !(error instanceof DOMException)) throw error
      })
    },
  }
}

/** What is under the pointer is asked for after all else that the page asks. */
async function roomFor(isAsked: boolean, signal: AbortSignal) {
  if (isAsked) await rateRoom()
  signal.throwIfAborted()
}

/** The lowest figure above an asset, where that is not its own, and who shares its figures. */
async function linesBeside(row: Row | undefined, figures: Question, signal: AbortSignal): Promise<string[]> {
  if (row === undefined) return []
  const { asset: { id }, upstream = [] } = row
  const isFed = upstream.some(({ asset_id: above }) => above !== null)
  const ids = WAYS.flatMap((way) => (row[way]?.zones?.length ? row[way].record_id ?? [] : []))
  const [chain, records] = await Promise.all([
    isFed ? chainOf(id, signal, parametersOf(figures)).then(({ data }) => data) : null, ids.length > 0 ? recordsById(ids, signal) : [],
  ])
  const { bindings } = chain ?? {}
  const above = chain && bindings ? bindingLines({ ...chain, bindings: Object.fromEntries(WAYS.map((way) => {
    const binding = bindings[way]
    return [way, binding?.asset_id === id || binding?.asset_id === null ? null : binding]
  })) as typeof bindings }) : []
  const sharing = records.flatMap(({ decision_context: { shares_with: zones } }) => limitLines({ limiting_factors: [], limits: [], works: [], status_colour: null, shares_with: zones }))
  return [...above, ...new Set(sharing)]
}
