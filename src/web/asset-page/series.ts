import { byDirection } from '../map/group.js'
import type { CapacityRecord } from '../map/shapes.ts'

/** Records that differ in their horizon or row alone: figures of one kind, told once. */
export type Series = [CapacityRecord, ...CapacityRecord[]]

/** Of one direction: the series by what they count, in the order in which people look for them. */
export type Direction = { direction: string; kinds: { kind: string; series: Series[] }[] }

/** Every record of an asset once, by direction, by what it counts and by series. */
export function directionsOf(records: CapacityRecord[]): Direction[] {
  return byDirection(records).map(([direction, group]) => ({
    direction,
    kinds: [...Map.groupBy(group, ({ availability_type: kind }) => kind)].map(([kind, some]) => ({
      kind, series: [...Map.groupBy(some, sameSeries).values()] as Series[],
    })),
  }))
}

/** All that a series says once. */
function sameSeries({ source_id, technology, firmness, flexibility, horizon, capacity, methodology, freshness, decision_context, access }: CapacityRecord): string {
  const { notes, limiting_factors: factors, disclaimers } = decision_context
  return JSON.stringify([
    source_id, technology, firmness, flexibility, horizon.scenario, capacity.unit, methodology.id, freshness.source_date, notes, factors,
    disclaimers, access.status,
  ])
}
