import { roleOf } from '../../helpers/heads.ts'
import { same, type Answer, type walked } from '../ask.ts'
import { amountOf, LEAST_AMOUNT, matching, type Filters } from '../matches.ts'
import { recordsNotCompared } from '../not-compared.ts'
import type { Grounds } from '../ground.ts'
import type { Question } from '../question.ts'
import type { Row, World } from '../world.ts'

export type Told = {
  id: string; asset: { id: string }; direction: string; value_mw: number | null; distance_m: number | null; distance_min_m: number | null
  capacity: { value: number | null; min: number | null; max: number | null; unit: string; class_code: string | null; state: string }
  decision_context: { role: string | null }
}

export type Records = { data: Told[]; pagination: { next_cursor: string | null }; meta: Record<string, unknown> }

/** Now, or one time in eight an earlier instant. */
export const worldOf = ({ world, past }: Grounds, { pick, plan }: Question): World => (
  plan === 'enterprise' && pick % 8 === 7 ? past[pick % past.length] ?? world : world)

/** The parameters that all answers of records take. */
export const parametersOf = ({ at }: World, { filters, strict, limit, plan }: Question): Record<string, string> => ({
  ...filters, ...(strict && { comparability: 'strict' }), ...(at !== null && { as_of: at }), limit: String(plan === 'free' ? 1 + limit % 20 : limit),
})

/** What an answer tells of a record. */
const shown = ({ id, asset, direction, value_mw: mw, capacity: { value, min, max, unit, class_code: code, state }, decision_context: { role } }: Told) => (
  [id, asset.id, direction, mw, value, min, max, unit, code, state, role])

const roles = new WeakMap<Row, string | null>()

/** The part of a record among those of its asset; worked out once. */
function roleIn(row: Row): string | null {
  const role = roles.has(row) ? roles.get(row) ?? null : roleOf(row, row.beside, (one) => (one as Row).class_meaning)
  roles.set(row, role)
  return role
}

/** The same, worked out from the tables. */
function expectedOf(row: Row): unknown[] {
  const number = (text: string | null) => (text === null || !row.granted ? null : Number(text))
  return [
    row.id, row.asset, row.direction, row.unit === 'MW' ? number(row.value) : null, number(row.value), number(row.value_min), number(row.value_max),
    row.unit, row.granted ? row.class_code : null, row.granted ? row.state : 'withheld', roleIn(row),
  ]
}

/** Compares the rows of an answer, in their order. */
export function sameRecords(request: string, { rows, ended }: Awaited<ReturnType<typeof walked<Told>>>, expected: Row[]): void {
  same(request, 'records', rows.map(shown), (ended ? expected : expected.slice(0, rows.length)).map(expectedOf))
}

/** Compares what an answer says of records without a comparable figure. */
export function sameNotCompared({ request, body }: Answer<Records>, within: Row[], filters: Filters): void {
  same(request, 'not_compared', [body.meta.not_compared], [recordsNotCompared(within, filters)])
}

/** What records within a place sum up to. */
export function summaryOf(within: Row[], filters: Filters): Record<string, number> {
  const found = matching(within, filters)
  const count = (holds: (row: Row, amount: number | null) => boolean) => found.filter((row) => holds(row, amountOf(row))).length
  return {
    with_capacity: count((_, amount) => amount !== null && amount >= LEAST_AMOUNT), zero: count((_, amount) => amount !== null && amount < LEAST_AMOUNT),
    withheld: count(({ granted }) => !granted), unknown: count(({ granted }, amount) => granted && amount === null), stale: count(({ stale }) => stale === true),
  }
}
