import { assetFields, wholeAssetFields } from './answer-fields.ts'
import { AREA_RULES, bothCoordinates, MAYBE_AROUND, PAGE, voltagesOrdered, WITHIN } from './shared.ts'
import type { Rule, Shape } from './read-parameters.ts'
import { countries, decimal, flag, ids, name, names, oneOf, someOf, text } from './values.ts'
import { ASSET_TYPES } from './vocabulary.ts'

const nearestFirst: Rule = ({ sort, lat }) => (
  sort !== undefined && lat !== undefined ? 'sort: not with lat and lon, which order by distance' : null
)

/** GET /v1/substations */
export const substationsParams: Shape = {
  parameters: {
    country: countries('Countries of the assets.'),
    operator: names('Operators, each by id or slug.'),
    source: names('Sources that list the asset, by id.'),
    asset_type: someOf(ASSET_TYPES, 'Types of the assets.'),
    has_capacity: flag('Only assets with a capacity record, or only those without.'),
    q: text(100, 'Part of the name; case, accents and what separates words do not matter.'),
    min_voltage_kv: decimal('Minimum voltage in kV; unknown voltages do not match.'),
    max_voltage_kv: decimal('Maximum voltage in kV; unknown voltages do not match.'),
    id: ids('Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into.'),
    ...WITHIN,
    ...MAYBE_AROUND,
    sort: oneOf(['id', 'name', '-voltage_kv'], 'Order, by id when left out; unknown voltages come last and ties break by id. Not with lat and lon.'),
    fields: assetFields,
    ...PAGE,
  },
  rules: [bothCoordinates, ...AREA_RULES, nearestFirst, voltagesOrdered],
  list: true,
}

/** GET /v1/substations/{id} */
export const substationParams: Shape = {
  parameters: { id: name('Id of the asset. That of a merged asset returns the one that it was merged into.'), fields: wholeAssetFields },
  list: false,
}
