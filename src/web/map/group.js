// @ts-check
/** @import { CapacityRecord } from './shapes.ts' */

/**
 * Records by asset, in the order in which each asset comes first, so that firm, flexible and queue stand together.
 * @param {CapacityRecord[]} records
 * @returns {CapacityRecord[][]}
 */
export function byAsset(records) {
  return [...Map.groupBy(records, (record) => record.asset.id).values()]
}

const DIRECTIONS = ['generation', 'load', 'bidirectional']
const KINDS = ['available', 'class_only', 'total', 'scheme_reserved', 'regulatory_held', 'reserved', 'allocated', 'connected', 'requested']
const FIRMNESS = ['firm', 'flexible', 'mixed', 'unspecified']

/**
 * One asset's records by direction; within it what is free comes before what is taken, firm before flexible, and
 * near horizons before far ones.
 * @param {CapacityRecord[]} records
 * @returns {[string, CapacityRecord[]][]}
 */
export function byDirection(records) {
  const groups = Map.groupBy(records, (record) => record.direction)
  return [...groups]
    .sort(([a], [b]) => DIRECTIONS.indexOf(a) - DIRECTIONS.indexOf(b))
    .map(([direction, group]) => [direction, group.sort((a, b) =>
      KINDS.indexOf(a.availability_type) - KINDS.indexOf(b.availability_type) ||
      FIRMNESS.indexOf(a.firmness) - FIRMNESS.indexOf(b.firmness) ||
      (a.horizon.year_from ?? 0) - (b.horizon.year_from ?? 0))])
}
