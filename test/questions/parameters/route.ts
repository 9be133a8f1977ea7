import { Differs } from '../ask.ts'
import type { Grounds } from '../ground.ts'

export type Query = Record<string, string>

/** A route as its parameters are proven. */
export type Route = {
  /** The operation's id. */
  operation: string
  /** Values of what must be given. */
  base: (grounds: Grounds) => Query
  /** What a request answers: ids in their order, of all pages. */
  asks: (grounds: Grounds, query: Query) => Promise<string[]>
  /** What it has to answer by the tables, in any order. */
  means: (grounds: Grounds, query: Query) => string[] | Promise<string[]>
  /** Values of a parameter to try. */
  values: (grounds: Grounds, name: string) => string[]
}

/** What a parameter goes with. */
const NEEDED: Record<string, Query> = {
  upstream_unknown: { upstream_min_capacity_mw: '0.5' }, width_km: { geometry: 'LINESTRING(-3 43, -2.9 43.02, -2.8 43.1)', width_km: '1' },
}

/**
 * Proves that a parameter has the effect that it should: with it the answer is another one than without, and both are as the tables say.
 * @throws Differs where no value has an effect, or another effect
 */
export async function prove(grounds: Grounds, route: Route, name: string): Promise<void> {
  const base = { ...route.base(grounds), ...NEEDED[name] }
  const whole = await sorted(route.means(grounds, base))
  const tried = await Promise.all(route.values(grounds, name).map(async (value) => {
    const query = { ...base, [name]: value }
    return { query, part: await sorted(route.means(grounds, query)) }
  }))
  const others = tried.filter(({ part }) => part.join() !== whole.join())
  // Of one asset, what is asked of assets leaves all or nothing.
  const chosen = others.find(({ part }) => part.length > 0) ?? others[0]
  if (chosen === undefined) throw new Differs(`${route.operation}: no value of ${name} changes the answer to ${JSON.stringify(base)}`)
  await compare(grounds, route, base, whole)
  await compare(grounds, route, chosen.query, chosen.part)
}

async function compare(grounds: Grounds, route: Route, query: Query, expected: string[]): Promise<void> {
  const got = await sorted(route.asks(grounds, query))
  if (got.join() === expected.join()) return
  const [more, less] = [got.filter((id) => !expected.includes(id)), expected.filter((id) => !got.includes(id))]
  throw new Differs(`${route.operation} ${JSON.stringify(query)}\n  ${got.length} rows, expected ${expected.length}; too many: ${more.slice(0, 3).join()}; missing: ${less.slice(0, 3).join()}`)
}

const sorted = async (ids: string[] | Promise<string[]>): Promise<string[]> => (await ids).toSorted()
