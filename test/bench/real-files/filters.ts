/** A polygon as a person draws it, and a corridor. */
const ALMERIA = 'POLYGON((-3.05 36.7, -2.6 36.65, -2.15 36.7, -1.85 36.95, -1.9 37.15, -2.3 37.25, -2.55 37.05, -2.85 37.0, -3.05 36.85, -3.05 36.7))'
const CORRIDOR = 'LINESTRING(-3.704 40.417, -0.889 41.649, 2.17 41.388)'

const BOX = 'bbox=-3.5,42.8,-2.4,43.5'
const IBERIA = 'bbox=-10,35,4,44'

/** Filters of areas. */
export const AREAS = [BOX, IBERIA, `geometry=${ALMERIA}`, `geometry=${CORRIDOR}&width_km=20`]

/** Every other filter alone, with common and with rare values. */
export const ALONE = [
  '', 'country=ES', 'country=FR,GB', 'country=NO', 'operator=i-de', 'asset_type=node', 'asset_type=area', 'direction=load', 'technology=storage',
  'technology=solar,inverter_based,any', 'availability_type=available', 'availability_type=class_only', 'firmness=firm', 'horizon_year=2030', 'min_capacity_mw=1',
  'min_capacity_mw=20', 'min_capacity_mw=500', 'min_capacity_mva=10', 'class=available', 'limit_kind=thermal', 'limit_kind=-transmission', 'works_before=2028',
  'upstream_min_capacity_mw=20', 'upstream_min_capacity_mva=10', 'upstream_min_capacity_mw=1&upstream_unknown=include', 'min_voltage_kv=220', 'max_voltage_kv=20',
  'fresh_after=2026-04-01',
]

/** Filters as people put them together; the first is what the map asks for first. */
export const TOGETHER = [
  'direction=generation&availability_type=available&min_capacity_mw=20', 'direction=load&availability_type=available&min_capacity_mw=5', 'country=ES&min_capacity_mw=50',
  'country=FR&direction=generation&availability_type=available', 'asset_type=node&min_voltage_kv=220&min_capacity_mw=100', 'operator=i-de&min_capacity_mw=10',
  `${BOX}&min_capacity_mw=10`, `${IBERIA}&horizon_year=2030`, 'technology=storage&min_capacity_mw=20', 'firmness=firm&max_voltage_kv=20&min_capacity_mw=5',
  'direction=generation&availability_type=available&min_capacity_mw=10&upstream_min_capacity_mw=10', `${IBERIA}&upstream_min_capacity_mw=20`,
  'limit_kind=-transmission&min_capacity_mw=20', 'class=available,limited&country=NL', 'works_before=2028&min_capacity_mw=10', 'horizon_year=2030&min_capacity_mw=1',
  `geometry=${ALMERIA}&direction=generation&min_capacity_mw=1`, 'min_capacity_mw=10&min_capacity_mva=10', 'fresh_after=2026-04-01&country=ES',
]

/** Filters around a place. */
export const AROUND = [
  '', 'direction=generation&availability_type=available&min_capacity_mw=20', 'direction=load&availability_type=available', 'technology=storage', 'upstream_min_capacity_mw=10',
  'limit_kind=-transmission&min_capacity_mw=10',
]
