import { assetCapacityFields, recordFields } from './answer-fields.ts'
import type { Parameters } from './parameter.ts'
import type { Rule, Shape } from './read-parameters.ts'
import { AREA_RULES, AROUND, bothCoordinates, MAYBE_AROUND, PAGE, voltagesOrdered, WITHIN } from './shared.ts'
import { countries, country, dateOrTimestamp, decimal, flag, ids, integerFrom, name, names, oneOf, someOf, text, timestamp, yearOrDate } from './values.ts'
import { ASSET_TYPES, AVAILABILITY_TYPES, CLASS_MEANINGS, CONDITIONS, DIRECTIONS, FIRMNESS, LIMIT_KINDS, ROLES, STATED, TECHNOLOGIES } from './vocabulary.ts'

/** The filters that search, nearby, postcode, per-asset and exports share. Nulls match no numeric filter. */
export const CAPACITY_FILTERS = {
  country: countries('Countries of the sources.'),
  operator: names('Operators, each by id or slug.'),
  source: names('Sources by id.'),
  asset_type: someOf(ASSET_TYPES, 'Types of the assets.'),
  direction: someOf(DIRECTIONS, 'Directions, matched exactly.'),
  technology: someOf(TECHNOLOGIES, 'What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.'),
  availability_type: someOf(AVAILABILITY_TYPES, 'What the figure counts, matched exactly.'),
  firmness: someOf(FIRMNESS, 'Firmness, matched exactly.'),
  condition: someOf(['none', ...CONDITIONS], 'Codes of conditions, of which the figure has one; `none`: figures without a condition.'),
  role: someOf(ROLES, 'The part of a figure among those of its asset (`decision_context.role`).'),
  horizon_year: integerFrom(1900, 'Records whose horizon includes this year; never snapshots.', 2200),
  min_capacity_mw: decimal('Minimum `value_mw`; figures in other units and withheld ones never match.'),
  min_capacity_mva: decimal('Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.'),
  class: someOf(CLASS_MEANINGS, 'What a class means by its publisher’s own legend. It never satisfies a minimum.'),
  limit_kind: someOf([...LIMIT_KINDS, ...LIMIT_KINDS.map((kind) => `-${kind}`)], 'Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.'),
  works_before: yearOrDate('Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.'),
  tia_threshold_above_mw: decimal('A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.'),
  technical_limit: someOf(STATED, 'Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.'),
  upstream_min_capacity_mw: decimal('Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.'),
  upstream_min_capacity_mva: decimal('The same in MVA; either is enough.'),
  upstream_unknown: oneOf(['exclude', 'include'], 'Whether assets count of which this is not known; not when left out.'),
  min_voltage_kv: decimal('Minimum voltage of the asset in kV.'),
  max_voltage_kv: decimal('Maximum voltage of the asset in kV.'),
  fresh_after: dateOrTimestamp('Records whose `source_date` is on this day (UTC) or later.'),
  comparability: oneOf(['best_effort', 'strict'], '`strict` refuses figures of more than one comparability class.', 'best_effort'),
  as_of: timestamp('Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.'),
} satisfies Parameters

const coordinatesGiven: Rule = ({ lat, lon }) => (lat === undefined ? 'lat: is required' : lon === undefined ? 'lon: is required' : null)

export const CAPACITY_SORTS = ['id', '-value_mw', 'value_mw', '-source_date', 'source_date', '-voltage_kv', 'voltage_kv'] as const

/** Filters by which the figures of now are chosen asset by asset, in capacity tiles and the list of assets. */
const { comparability: _one, as_of: _past, role: _part, ...filters } = CAPACITY_FILTERS
export const ASSET_FIGURE_FILTERS: Parameters = {
  ...filters,
  both_directions: flag('`true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough.'),
}

/** Of the search and of exports. */
export const RECORD_IDS = {
  id: ids('Records by id, at most as many as the page size of the plan; those that are no longer served are left out.'),
} satisfies Parameters

/** GET /v1/capacity */
export const capacityParams: Shape = {
  parameters: {
    ...CAPACITY_FILTERS,
    ...RECORD_IDS,
    ...WITHIN,
    sort: oneOf(CAPACITY_SORTS, 'Order; nulls come last in both directions, but an unknown date is older than any. Equal values are ordered by id.', 'id'),
    fields: recordFields,
    ...PAGE,
  },
  rules: [...AREA_RULES, voltagesOrdered],
  list: true,
}

/** By name: greatest figure first, of both directions, of one, or by the least of the chain; nearest; by name. */
export const ASSET_FIGURE_SORTS = ['-mw', '-generation_mw', '-load_mw', '-least_mw', 'distance', 'name'] as const

const distanceFromAPlace: Rule = ({ sort, lat }) => sort === 'distance' && lat === undefined ? 'sort: distance needs lat and lon' : null

/** GET /v1/capacity/assets */
export const capacityAssetsParams: Shape = {
  parameters: {
    ...ASSET_FIGURE_FILTERS,
    id: ids('Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into.'),
    ...WITHIN,
    ...MAYBE_AROUND,
    include: someOf(['conditional'], '`conditional`: also assets of which only a conditional figure answers, marked by its `role`.'),
    sort: oneOf(ASSET_FIGURE_SORTS, '`distance` with lat and lon when left out, else `-mw`. By `-least_mw` a figure counts by the least free above it where that is less. Assets without a figure in MW come after those with one.'),
    fields: assetCapacityFields,
    ...PAGE,
  },
  rules: [bothCoordinates, ...AREA_RULES, distanceFromAPlace, voltagesOrdered],
  list: true,
}

/** GET /v1/capacity/{id} */
export const capacityRecordParams: Shape = {
  parameters: { id: name('Id of the record.'), fields: recordFields },
  list: false,
}

/** GET /v1/capacity/nearby */
export const nearbyParams: Shape = {
  parameters: { ...AROUND, ...CAPACITY_FILTERS, fields: recordFields, ...PAGE },
  rules: [coordinatesGiven, voltagesOrdered],
  list: true,
}

/** GET /v1/substations/{id}/capacity */
export const assetCapacityParams: Shape = {
  parameters: { id: name('Id of the asset; a merged one answers with its survivor.'), ...CAPACITY_FILTERS, fields: recordFields, ...PAGE },
  rules: [voltagesOrdered],
  list: true,
}

const { direction, technology, availability_type, firmness, horizon_year, fresh_after } = CAPACITY_FILTERS

/** GET /v1/substations/{id}/upstream: which figures count, of every asset of the chain. Filters on assets would cut it. */
export const upstreamParams: Shape = {
  parameters: {
    id: name('Id of the asset; a merged one answers with its survivor.'),
    direction, technology, availability_type, firmness, horizon_year, fresh_after,
  },
  list: false,
}

/** GET /v1/postcodes/{country}/{postcode}/capacity; the path's country is not the filter of that name. */
export const postcodeCapacityParams: Shape = {
  parameters: {
    postcode_country: country('Country of the postcode.'),
    postcode: text(20, 'Postcode; case, blanks, hyphens and a country prefix do not matter.'),
    radius_km: AROUND.radius_km,
    ...CAPACITY_FILTERS,
    fields: recordFields,
    ...PAGE,
  },
  rules: [voltagesOrdered],
  list: true,
}
