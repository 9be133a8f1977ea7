import type { Place } from '../../../capacity/shapes.ts'

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
