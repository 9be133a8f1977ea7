import { countsAbove, matches, matching, UPSTREAM, without, type Filters } from './matches.ts'
import type { Row, World } from './world.ts'

/** The error that the names in the filters deserve; null for none. */
export const refusalOfNames = (world: World, filters: Filters): string | null => refusalOfPlaces(world, filters) ?? refusalOfSources(world, filters)

/** That of countries and operators without a source. */
export function refusalOfPlaces({ unserved, silent }: World, { country, operator }: Filters): string | null {
  if (country?.split(',').includes(unserved)) return 'country_not_supported'
  return operator?.split(',').some((name) => silent.includes(name)) ? 'operator_not_supported' : null
}

/** That of sources which are not served, or all withheld. */
function refusalOfSources({ sources }: World, { source }: Filters): string | null {
  const named = sources.filter(({ id }) => source?.split(',').includes(id))
  if (named.some(({ served }) => !served)) return 'source_not_available'
  return named.length > 0 && named.every(({ granted }) => !granted) ? 'source_rights_restricted' : null
}

/** The error that an answer of records deserves: the names', that of data which is only too old, that of classes which cannot be compared. */
export function refusalOfRecords(world: World, filters: Filters, strict: boolean, within: Row[]): string | null {
  const found = matching(within, filters)
  const names = refusalOfNames(world, filters)
  if (names !== null) return names
  if (found.length === 0) {
    // Data of assets above is as fresh as asked.
    const older = without(filters, 'fresh_after', ...UPSTREAM)
    return filters.fresh_after !== undefined && within.some((row) => matches(row, older) && countsAbove(row, filters)) ? 'source_data_stale' : null
  }
  const classes = new Set(found.filter(({ granted, state }) => granted && state !== 'not_published').map(({ comparability }) => comparability))
  return strict && classes.size > 1 ? 'capacity_semantics_not_comparable' : null
}
