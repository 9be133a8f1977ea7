import type { ExecutionContext } from 'ava'
import { walk } from '../../helpers/walk.ts'
import type { Listed } from './list.ts'

/** From the best to the worst, as they follow one another in a list: classes by what they mean. */
const PLACES = ['figure MW', 'figure', 'zero MW', 'negative MW', 'zero', 'negative', 'available', 'limited', 'none', 'unknown', 'withheld', 'not_published']

/** Walks a list of assets by MW, checks that the kinds of their figures follow one another, and returns those found. */
export async function kindsInOrder(t: ExecutionContext, server: Parameters<typeof walk>[0], path: string, size: number): Promise<Set<string | undefined>> {
  const rows = await walk<Listed>(server, path, [size])
  const kinds = rows.map(({ generation, load }) => Math.min(...[generation, load].map((one) => {
    if (one === null) return PLACES.length
    const { state, class_meaning: meaning, unit } = one
    const name = state === 'class_only' ? meaning ?? '' : ['figure', 'zero', 'negative'].includes(state) && unit === 'MW' && one.mw !== null ? `${state} MW` : state
    return PLACES.indexOf(name)
  })))
  t.deepEqual(kinds, kinds.toSorted((a, b) => a - b))
  t.false(kinds.includes(-1) || kinds.includes(PLACES.length))
  return new Set(kinds.map((kind) => PLACES[kind]))
}
