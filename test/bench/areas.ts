import { deliveries } from './areas/deliveries.ts'
import { geojson } from './areas/geojson.ts'
import { imports } from './areas/imports.ts'
import { lists } from './areas/lists.ts'
import { month } from './areas/month.ts'
import { nearby } from './areas/nearby.ts'
import { search } from './areas/search.ts'
import { tiles } from './areas/tiles.ts'
import type { Area } from './bench-area.ts'

/** What `npm run bench` measures, by name. */
export const areas = { nearby, search, lists, geojson, tiles, imports, month, deliveries } satisfies Record<string, Area>
