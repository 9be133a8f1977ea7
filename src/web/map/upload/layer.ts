import type { Feature, Geometry } from 'geojson'

export type Shape = Feature<Geometry | null>

/** What a file holds in one reference system: an EPSG code, or well-known text; null where the file says none. */
export type Layer = { features: Shape[]; system: number | string | null }
