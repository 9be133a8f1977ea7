declare module 'vt-pbf' {
  /** Tiles of geojson-vt by layer name → one encoded Mapbox Vector Tile. */
  export function fromGeojsonVt(layers: Record<string, object>, options?: { version: 1 | 2; extent?: number }): Uint8Array
  const all: { fromGeojsonVt: typeof fromGeojsonVt }
  export default all
}
