import { bestOf, isOf, WAYS } from './best.ts'
import { amountOf, asksForBoth, isFed, isShown, LEAST, LEAST_AMOUNT, matches, matchingAssets, UPSTREAM, without, type Filters } from './matches.ts'
import type { Row, World } from './world.ts'

export type NotCompared = { units: Record<string, number>; class_only: number; not_published: number; withheld: number; upstream_unknown: number } | null

const unitsOf = (filters: Filters): string[] => [...(filters.min_capacity_mw === undefined ? [] : ['MW']), ...(filters.min_capacity_mva === undefined ? [] : ['MVA'])]

const stateOf = ({ granted, state }: Row): string => (granted ? state : 'withheld')

const comparable = (row: Row, units: string[]): boolean => stateOf(row) === 'published' && units.includes(row.unit)

const isOfAbove = (filters: Filters): boolean => filters.upstream_min_capacity_mw !== undefined || filters.upstream_min_capacity_mva !== undefined

/** Of records that match all else: whether they are left out for what nobody knows of above. */
const isLeftOut = (row: Row, filters: Filters): boolean => isOfAbove(filters) && filters.upstream_unknown !== 'include' && isFed(row, filters) === null

/** What `meta.not_compared` counts of records that match all but the least figure, or all but what is above. */
export function recordsNotCompared(rows: Row[], filters: Filters): NotCompared {
  const units = unitsOf(filters)
  if (units.length === 0 && !isOfAbove(filters)) return null
  const rest = without(filters, ...LEAST)
  const otherwise = without(filters, ...UPSTREAM)
  return counted(units.length === 0 ? [] : rows.filter((row) => matches(row, rest) && !comparable(row, units)),
    rows.filter((row) => matches(row, otherwise) && isLeftOut(row, filters)).length)
}

/**
 * The same of assets, each by its best figure, where none of those shown is in such a unit; or by the best amount of a direction that has none in such a
 * unit, where the other has one that is not enough.
 * @param near of those that may be left out for what is above them
 */
export function assetsNotCompared(world: World, filters: Filters, within: (id: string) => boolean, near = within): NotCompared {
  const units = unitsOf(filters)
  if (units.length === 0 && !isOfAbove(filters)) return null
  const leftOut = [...matchingAssets(world, without(filters, ...UPSTREAM), near)].filter(([, rows]) => rows.some((row) => isLeftOut(row, filters)))
  if (units.length === 0) return counted([], leftOut.length)
  const rest = without(filters, ...LEAST)
  const bests = [...matchingAssets(world, rest, within)].flatMap(([, rows]) => {
    const shown = rows.filter((row) => isShown(row, rest))
    if (asksForBoth(filters)) return lackingOneWay(shown, filters, rest, units)
    const inUnit = shown.filter((row) => comparable(row, units))
    if (inUnit.length === 0) return bestOf(rows, rest, null)?.row ?? []
    if (shown.some((row) => matches(row, filters))) return []
    const lacking = WAYS.filter((way) => !inUnit.some((row) => isOf(row, way)))
    return bestOf(shown.filter((row) => amountOf(row) !== null && lacking.some((way) => isOf(row, way))), rest, null)?.row ?? []
  })
  return counted(bests, leftOut.length)
}

/** Of both directions at once: the best of what the directions show that do not answer, where neither of these has an amount in such a unit. */
function lackingOneWay(shown: Row[], filters: Filters, rest: Filters, units: string[]): Row[] {
  const lacking = WAYS.filter((way) => !shown.some((row) => isShown(row, rest, way) && matches(row, filters)))
  const those = shown.filter((row) => lacking.some((way) => isShown(row, rest, way)))
  return those.some((row) => comparable(row, units)) ? [] : [bestOf(those, rest, null)?.row ?? []].flat()
}

function counted(rows: Row[], unknown: number): NotCompared {
  const of = (state: string) => rows.filter((row) => stateOf(row) === state)
  // Nothing is free in any unit where an amount is zero or negative, or a class means none.
  const units = Object.fromEntries([...Map.groupBy(of('published').filter((row) => Number(amountOf(row)) >= LEAST_AMOUNT), ({ unit }) => unit)].map(([unit, own]) => [unit, own.length]))
  const classes = of('class_only').filter(({ class_meaning: meaning }) => meaning !== 'none')
  return { units, class_only: classes.length, not_published: of('not_published').length, withheld: of('withheld').length, upstream_unknown: unknown }
}
