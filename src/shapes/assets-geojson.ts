import type { Shape } from './read-parameters.ts'
import { bbox, countries, names, someOf } from './values.ts'
import { ASSET_TYPES } from './vocabulary.ts'

/** GET /v1/assets.geojson */
export const assetsGeojsonParams: Shape = {
  parameters: {
    bbox: bbox('Assets whose point lies in the box, edges included; min_lon above max_lon crosses the antimeridian.'),
    country: countries('Countries of the assets; each must have something published.'),
    operator: names('Operators, each by id or slug.'),
    asset_type: someOf(ASSET_TYPES, 'Types of the assets.'),
  },
  list: false,
}
