import type { Shape } from './read-parameters.ts'
import { AREA_RULES, WITHIN } from './shared.ts'
import { countries, names, someOf } from './values.ts'
import { ASSET_TYPES } from './vocabulary.ts'

/** GET /v1/assets.geojson */
export const assetsGeojsonParams: Shape = {
  parameters: {
    ...WITHIN,
    country: countries('Countries of the assets; each must have something published.'),
    operator: names('Operators, each by id or slug.'),
    asset_type: someOf(ASSET_TYPES, 'Types of the assets.'),
  },
  rules: AREA_RULES,
  list: false,
}
