import { group, member, membersOf, rows, ruled } from './body.ts'
import type { Shape } from './read-parameters.ts'
import { AROUND, voltagesOrdered } from './shared.ts'
import { capacityTileParams } from './tiles.ts'
import { text } from './values.ts'

/** Sites of one request at most. */
const MOST_SITES = 500

/** Sites that count as one request. */
export const SITES_A_REQUEST = 10

const { z: _zoom, x: _column, y: _row, ...FILTERS } = capacityTileParams.parameters

const filters = group(
  'The filters of capacity tiles, with lists as arrays and numbers as numbers. With a least figure an asset counts by one that satisfies it, else by any above zero.',
  membersOf(FILTERS),
)

const site = group('A site.', { name: member(text(100, 'What it is called.')), lat: member(AROUND.lat), lon: member(AROUND.lon) }, ['name', 'lat', 'lon'])

/** POST /v1/capacity/sites */
export const sitesParams: Shape = {
  parameters: {},
  body: group('The sites, and what is looked for.', {
    sites: rows('Up to 500 sites, and at most twenty for each request a second of the plan.', site, MOST_SITES),
    radius_km: member(AROUND.radius_km),
    filters: ruled(filters, voltagesOrdered),
  }, ['sites']),
  list: false,
}
