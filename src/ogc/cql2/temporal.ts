import type { Operand, Period } from './operands.ts'
import { FilterError, type Tree } from './tree.ts'

type Relation = (a: Period, b: Period) => Tree

const compare = (op: string) => (a: Operand, b: Operand): Tree => ({ op, args: [a.form, b.form] })
const [before, same, notAfter] = [compare('<'), compare('='), compare('<=')]
const all = (...args: Tree[]): Tree => ({ op: 'and', args })

/** The temporal functions as comparisons of starts and ends, by their names in JSON; those of instants too. */
const OF_ALL: Record<string, Relation> = {
  t_after: (a, b) => before(b.end, a.start),
  t_before: (a, b) => before(a.end, b.start),
  t_disjoint: (a, b) => ({ op: 'or', args: [before(b.end, a.start), before(a.end, b.start)] }),
  t_equals: (a, b) => all(same(a.start, b.start), same(a.end, b.end)),
  t_intersects: (a, b) => all(notAfter(a.start, b.end), notAfter(b.start, a.end)),
}

/** Those that intervals alone have. */
const OF_INTERVALS: Record<string, Relation> = {
  t_contains: (a, b) => all(before(a.start, b.start), before(b.end, a.end)),
  t_during: (a, b) => all(before(b.start, a.start), before(a.end, b.end)),
  t_finishedBy: (a, b) => all(before(a.start, b.start), same(a.end, b.end)),
  t_finishes: (a, b) => all(before(b.start, a.start), same(a.end, b.end)),
  t_meets: (a, b) => same(a.end, b.start),
  t_metBy: (a, b) => same(a.start, b.end),
  t_overlappedBy: (a, b) => all(before(b.start, a.start), before(a.start, b.end), before(b.end, a.end)),
  t_overlaps: (a, b) => all(before(a.start, b.start), before(b.start, a.end), before(a.end, b.end)),
  t_startedBy: (a, b) => all(same(a.start, b.start), before(b.end, a.end)),
  t_starts: (a, b) => all(same(a.start, b.start), before(a.end, b.end)),
}

export const TEMPORAL = [...Object.keys(OF_ALL), ...Object.keys(OF_INTERVALS)]

/**
 * A temporal predicate as comparisons.
 * @throws FilterError for an instant where the function takes intervals alone
 */
export function temporal(op: string, a: Period, b: Period): Tree {
  const relation = OF_ALL[op] ?? (a.isInterval && b.isInterval ? OF_INTERVALS[op] : undefined)
  if (relation === undefined) throw new FilterError(`${op}: expected two intervals`)
  return relation(a, b)
}
