import type { FeatureCollection, Position, Feature } from 'geojson'
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

/** The place that is searched and the radius around it, as the map draws them; null shows none. */
export function searchedPlace(place: Place | null, radiusKm: number | null): FeatureCollection {
  const features: Feature[] = []
  if (place !== null && radiusKm !== null) {
    features.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circle(place, radiusKm)] } })
  }
  if (place !== null) features.push({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [place.lon, place.lat] } })
  return { type: 'FeatureCollection', features }
}
