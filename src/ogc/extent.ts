/** West, south, east and north, degrees of WGS84. */
export type Box = [west: number, south: number, east: number, north: number]

/** Bounds are rounded to six decimals: an extent holds every feature, so it is that much wider. */
export function around(bounds: Box | null): Box | null {
  return bounds && bounds.map((degrees, index) => Number((degrees + (index < 2 ? -1e-6 : 1e-6)).toFixed(6))) as Box
}

/** The tiles of a zoom that have something, as a tileset states them. */
export type TileLimits = { tileMatrix: string } & Record<'minTileRow' | 'maxTileRow' | 'minTileCol' | 'maxTileCol', number>

/** The tiles of a zoom that a box touches. */
export function tileLimits([west, south, east, north]: Box, zoom: number): TileLimits {
  const last = 2 ** zoom - 1
  const place = (share: number) => Math.min(Math.max(Math.floor(share * 2 ** zoom), 0), last)
  const column = (lon: number) => place((lon + 180) / 360)
  const row = (lat: number) => place((1 - Math.asinh(Math.tan(lat * Math.PI / 180)) / Math.PI) / 2)
  return { tileMatrix: String(zoom), minTileRow: row(north), maxTileRow: row(south), minTileCol: column(west), maxTileCol: column(east) }
}
