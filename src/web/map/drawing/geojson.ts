import type { FeatureCollection, Position, Feature } from 'geojson'
import { polygonsOf, type Area } from '../../../shapes/area.ts'
import type { Shown } from '../page/state.ts'
import { worldPixels } from './camera.ts'
import type { Place } from '../../../capacity/shapes.ts'

export const NOTHING = { type: 'FeatureCollection', features: [] } as FeatureCollection

/** From Lisbon to Helsinki: min_lon, min_lat, max_lon, max_lat in degrees. */
export const EUROPE = [-11, 35.5, 27, 61] as [number, number, number, number]

/** The box around places: min_lon, min_lat, max_lon, max_lat in degrees. */
export function boxAround(places: Position[]): [number, number, number, number] {
  const [lons, lats] = [places.map(([lon = 0]) => lon), places.map(([, lat = 0]) => lat)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

/** Mean radius of the earth, km (IUGG R1). The circle drawn is up to 0.5 % off the geodesic one that the search uses. */
const EARTH_KM = 6371.0088

/**
 * A circle on the sphere as a closed GeoJSON ring of 97 positions [lon, lat], by the formula of the destination point.
 * @param centre degrees
 */
export function circle({ lat, lon }: Place, radiusKm: number): [number, number][] {
  const arc = radiusKm / EARTH_KM
  const phi = radians(lat)
  return Array.from({ length: 97 }, (_, step) => {
    const bearing = radians(((step % 96) * 360) / 96)
    const sin = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing)
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(phi),
      Math.cos(arc) - Math.sin(phi) * sin,
    )
    return [lon + degrees(east), degrees(Math.asin(Math.max(-1, Math.min(1, sin))))]
  })
}

const radians = (angle: number) => (angle * Math.PI) / 180

const degrees = (angle: number) => (angle * 180) / Math.PI

/** All corners of an area. */
export const cornersIn = (area: Area): Position[] => (area.type === 'LineString' ? area.coordinates : polygonsOf(area).flat(2))

/** What is searched or is being drawn. */
export type Searched = Pick<Shown, 'at' | 'radiusKm' | 'area' | 'sketch'>

/** What the map draws of it: circle and the place in its middle (`place`), the area, or a line with the width of its corridor in CSS pixels at zoom 0 (`wide`). */
export function searchedFeatures({ at, radiusKm, area, sketch }: Searched): FeatureCollection {
  const features: Feature[] = []
  const add = (geometry: Feature['geometry'], properties = {}) => features.push({ type: 'Feature', properties, geometry })
  if (at !== null) add({ type: 'Polygon', coordinates: [circle(at, radiusKm)] })
  if (at !== null) add({ type: 'Point', coordinates: [at.lon, at.lat] }, { place: true })
  if (area !== null) add(area.geometry, area.widthKm === null ? {} : { wide: pixelsAtZoom0(area.widthKm, cornersIn(area.geometry)[0]?.[1] ?? 0) })
  const { corners, closed } = sketch ?? { corners: [], closed: false }
  if (corners.length > 1) add({ type: 'LineString', coordinates: [...corners, ...(closed ? corners.slice(0, 1) : [])] }, { wide: 0 })
  for (const corner of corners) add({ type: 'Point', coordinates: corner })
  return { type: 'FeatureCollection', features }
}

const pixelsAtZoom0 = (km: number, lat: number) => (km * worldPixels(0)) / (2 * Math.PI * EARTH_KM * Math.cos(radians(lat)))

/** The circle that is drawn is up to 0.5 % smaller than the one that is searched: no mark inside of that steps back. */
const ROUNDING = 1.005

/** Whether a mark lies in what is searched, as an expression of MapLibre; null where all is searched. */
export function isInside({ at, radiusKm, area }: Searched): unknown[] | null {
  if (at !== null) return ['within', { type: 'Polygon', coordinates: [circle(at, radiusKm * ROUNDING)] }]
  return area === null ? null : area.widthKm === null ? ['within', area.geometry] : ['<=', ['distance', area.geometry], area.widthKm * 500 * ROUNDING]
}
