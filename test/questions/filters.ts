/** Filters that questions are drawn with, in the order of the contract. */
export const FILTERS = [
  'country', 'operator', 'source', 'asset_type', 'direction', 'technology', 'availability_type', 'firmness', 'horizon_year', 'min_capacity_mw',
  'min_capacity_mva', 'class', 'limit_kind', 'works_before', 'tia_threshold_above_mw', 'technical_limit', 'upstream_min_capacity_mw', 'upstream_min_capacity_mva',
  'upstream_unknown', 'min_voltage_kv', 'max_voltage_kv', 'fresh_after',
] as const
