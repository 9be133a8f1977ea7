import type { CapacityRecord } from '../../capacity/shapes.ts'

/** Records that differ in their horizon or row alone, or in what they are for: figures of one kind, told once. */
export type Series = [CapacityRecord, ...CapacityRecord[]]

/** Of one direction: the series by what they count, in the order in which people look for them. */
export type Direction = { direction: string; kinds: { kind: string; series: Series[] }[] }

const DIRECTIONS = ['generation', 'load', 'bidirectional']
const KINDS = ['available', 'class_only', 'total', 'scheme_reserved', 'regulatory_held', 'reserved', 'allocated', 'connected', 'requested', 'unspecified']
const FIRMNESS = ['firm', 'flexible', 'mixed', 'unspecified']

/**
 * Every record of an asset once, by direction, by what it counts and by series; firm before flexible, near horizons before far ones.
 * @param isPlaced whether a record has a row and a column of a table: such records may differ in what they are for
 */
export function directionsOf(records: CapacityRecord[], isPlaced: (record: CapacityRecord) => boolean): Direction[] {
  const ordered = records.toSorted((a, b) => (
    DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction) || KINDS.indexOf(a.availability_type) - KINDS.indexOf(b.availability_type)
      || FIRMNESS.indexOf(a.firmness) - FIRMNESS.indexOf(b.firmness) || (a.horizon.year_from ?? 0) - (b.horizon.year_from ?? 0)
  ))
  return [...Map.groupBy(ordered, ({ direction }) => direction)].map(([direction, group]) => ({
    direction,
    kinds: [...Map.groupBy(group, ({ availability_type: kind }) => kind)].map(([kind, some]) => ({
      kind, series: [...Map.groupBy(some, (record) => sameSeries(record, isPlaced(record))).values()] as Series[],
    })),
  }))
}

/** All that a series says once. */
function sameSeries({ source_id, technology, firmness, flexibility, horizon, capacity, methodology, freshness, decision_context, access }: CapacityRecord, placed: boolean): string {
  const { notes, limiting_factors: factors, limits, works, status_colour: colours, disclaimers } = decision_context
  const common = [source_id, firmness, capacity.unit, methodology.id, freshness.source_date, notes, works, colours, disclaimers, access.status]
  // In a table the limits of each row are told below it.
  return JSON.stringify([...common, ...placed ? [horizon] : [technology, flexibility, horizon.scenario, factors, limits]])
}
