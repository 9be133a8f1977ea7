declare module 'shpjs' {
  import type { Geometry } from 'geojson'

  export function parseShp(shp: DataView): (Geometry | null)[]
  export function parseDbf(dbf: DataView, encoding: string): Record<string, unknown>[]
}
