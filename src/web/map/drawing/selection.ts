import type { FeatureCollection } from 'geojson'
import { placeOf, projected } from './camera.ts'

/** Cells of a capacity tile of zoom 0 to 7, along each side. */
const CELLS = 32

/** After every rank. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * What was chosen on the map: an asset, a cell of several assets, or the assets that stand at one point, best first.
 * `box` is min_lon, min_lat, max_lon, max_lat in degrees.
 */
type Cell = { assets: number; box: [number, number, number, number] }
type Stack = { ids: string[] }
export type Selection = string | Cell | Stack

/** A feature of the map. */
export type Drawn = { lon: number; lat: number; properties: Record<string, unknown> }

/**
 * What a click on features chooses: of several points the nearest to it, with all that stand there; a cell where it is one.
 * Null for none.
 * @param features nearest first
 * @param tileZoom of the tiles shown
 */
export function selectionOf(features: Drawn[], tileZoom: number): Selection | null {
  const [nearest] = features
  if (!nearest) return null
  const assets = Number(nearest.properties.assets ?? 1)
  if (assets > 1) return { assets, box: cellBox(nearest, tileZoom) }
  const here = features.filter(({ lon, lat }) => samePlace({ lon, lat }, nearest))
  const ids = [...new Set(here.toSorted(byRank).map(({ properties }) => String(properties.id)))]
  return ids.length === 1 ? ids[0] ?? null : { ids }
}

/** Features that stand for several assets at one point: the best of them, with their number in `here`. */
export function stacksOf(features: Drawn[]): FeatureCollection {
  const distinct = new Map(features.filter(({ properties }) => !(Number(properties.assets) > 1)).map((one) => [one.properties.id, one]))
  const places = Map.groupBy(distinct.values(), ({ lon, lat }) => `${lon.toFixed(5)} ${lat.toFixed(5)}`)
  return {
    type: 'FeatureCollection',
    features: [...places.values()].filter(({ length }) => length > 1).flatMap((here) => {
      const [best] = here.toSorted(byRank)
      return best ? [{
        type: 'Feature', geometry: { type: 'Point', coordinates: [best.lon, best.lat] }, properties: { ...best.properties, here: here.length },
      }] : []
    }),
  }
}

/** The order of assets at one point, as the capacity tiles have it; what is drawn of another source comes last. */
const byRank = ({ properties: { rank: a } }: Drawn, { properties: { rank: b } }: Drawn) => Number(a ?? LAST) - Number(b ?? LAST)

/** Five decimals of a degree: about a metre. */
const samePlace = (a: { lon: number; lat: number }, b: { lon: number; lat: number }) =>
  a.lon.toFixed(5) === b.lon.toFixed(5) && a.lat.toFixed(5) === b.lat.toFixed(5)

/**
 * The cell of a tile's grid in which a place lies.
 * @param zoom of the tile
 */
export function cellBox({ lon, lat }: { lon: number; lat: number }, zoom: number): Cell['box'] {
  const side = 2 ** zoom * CELLS
  const [column, row] = projected([lon, lat]).map((part) => Math.floor(part * side))
  const northWest = placeOf((column ?? 0) / side, (row ?? 0) / side)
  const southEast = placeOf(((column ?? 0) + 1) / side, ((row ?? 0) + 1) / side)
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat]
}
