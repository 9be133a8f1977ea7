import { bestOf } from './best.ts'
import { isShown, matches, matchingAssets, without, type Filters } from './matches.ts'
import type { Row, World } from './world.ts'

const LEAST = ['min_capacity_mw', 'min_capacity_mva']

export type NotCompared = { units: Record<string, number>; class_only: number; not_published: number; withheld: number; upstream_unknown: number } | null

const unitsOf = (filters: Filters): string[] => [...(filters.min_capacity_mw === undefined ? [] : ['MW']), ...(filters.min_capacity_mva === undefined ? [] : ['MVA'])]

const stateOf = ({ granted, state }: Row): string => (granted ? state : 'withheld')

const comparable = (row: Row, units: string[]): boolean => stateOf(row) === 'published' && units.includes(row.unit)

/** What `meta.not_compared` counts of records that match all but the least figure. */
export function recordsNotCompared(rows: Row[], filters: Filters): NotCompared {
  const units = unitsOf(filters)
  if (units.length === 0) return null
  const rest = without(filters, ...LEAST)
  return counted(rows.filter((row) => matches(row, rest) && !comparable(row, units)))
}

/** The same of assets, each by its best figure, where none of those shown is in such a unit. */
export function assetsNotCompared(world: World, filters: Filters, within: (id: string) => boolean): NotCompared {
  const units = unitsOf(filters)
  if (units.length === 0) return null
  const rest = without(filters, ...LEAST)
  const bests = [...matchingAssets(world, rest, within)].flatMap(([, rows]) => {
    if (rows.some((row) => isShown(row, rest) && comparable(row, units))) return []
    return bestOf(rows, rest, null)?.row ?? []
  })
  return counted(bests)
}

function counted(rows: Row[]): NotCompared {
  const of = (state: string) => rows.filter((row) => stateOf(row) === state)
  const units = Object.fromEntries([...Map.groupBy(of('published'), ({ unit }) => unit)].map(([unit, own]) => [unit, own.length]))
  return { units, class_only: of('class_only').length, not_published: of('not_published').length, withheld: of('withheld').length, upstream_unknown: 0 }
}
