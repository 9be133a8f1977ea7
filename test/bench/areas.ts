import { imports } from './areas/imports.ts'
import { lists } from './areas/lists.ts'
import { nearby } from './areas/nearby.ts'
import { points } from './areas/points.ts'
import { search } from './areas/search.ts'
import { tiles } from './areas/tiles.ts'
import type { Area } from './bench-area.ts'

/** What `npm run bench` measures, by name. */
export const areas = { nearby, search, lists, points, tiles, imports } satisfies Record<string, Area>
