import type { Area } from './bench-area.ts'
import { nearby } from './areas/nearby.ts'

/** What `npm run bench` measures, by name. */
export const areas = { nearby } satisfies Record<string, Area>
