import { admission } from './areas/admission.ts'
import { crowded } from './areas/crowded.ts'
import { deliveries } from './areas/deliveries.ts'
import { excess } from './areas/excess.ts'
import { geojson } from './areas/geojson.ts'
import { http } from './areas/http.ts'
import { imports } from './areas/imports.ts'
import { keyed } from './areas/keyed.ts'
import { lists } from './areas/lists.ts'
import { mixed } from './areas/mixed.ts'
import { month } from './areas/month.ts'
import { nearby } from './areas/nearby.ts'
import { open } from './areas/open.ts'
import { overload } from './areas/overload.ts'
import { paint } from './areas/paint.ts'
import { pooled } from './areas/pooled.ts'
import { processes } from './areas/processes.ts'
import { search } from './areas/search.ts'
import { standbys } from './areas/standbys.ts'
import { tiles } from './areas/tiles.ts'
import { upstream } from './areas/upstream.ts'
import { views } from './areas/views.ts'
import type { Area } from './bench-area.ts'

/** What `npm run bench` measures, by name. */
export const areas = {
  nearby, search, lists, geojson, tiles, crowded, imports, month, deliveries, http, keyed, overload, open, excess, processes, standbys, admission, pooled, mixed, paint, upstream, views,
} satisfies Record<string, Area>
