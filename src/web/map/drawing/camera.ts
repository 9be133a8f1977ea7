import type { Position } from 'geojson'
import type { Camera } from '../../../capacity/shapes.ts'

/** Width of the world in CSS pixels at zoom 0, as MapLibre counts zooms. */
const WORLD = 512
const LEAST_ZOOM = 2

/** Degrees. */
type Box = [west: number, south: number, east: number, north: number]
/** CSS pixels */
type Size = { width: number; height: number }

/** A place in Web Mercator: 0 to 1 from west to east and from north to south. */
export function projected([lon = 0, lat = 0]: Position): [number, number] {
  return [(lon + 180) / 360, 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)]
}

/** The place of a point of Web Mercator. */
export function placeOf(x: number, y: number) {
  return { lon: x * 360 - 180, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI }
}

/** How many CSS pixels the width of the world takes at a zoom. */
export const worldPixels = (zoom: number) => WORLD * 2 ** zoom

/**
 * The camera that shows all of a box, as large as it can be.
 * @param padding CSS pixels on each side
 * @param covered CSS pixels on the right that something lies over
 */
export function cameraOn([west, south, east, north]: Box, { width, height }: Size, padding = 0, covered = 0): Camera {
  const [left, top] = projected([west, north])
  const [right, bottom] = projected([east, south])
  const scale = Math.min((width - covered - 2 * padding) / (right - left), (height - 2 * padding) / (bottom - top))
  const zoom = Math.max(LEAST_ZOOM, Math.log2(scale / WORLD))
  return { ...placeOf((left + right + covered / worldPixels(zoom)) / 2, (top + bottom) / 2), zoom }
}

/** The box that a camera shows. */
export function boxOf({ lon, lat, zoom }: Camera, { width, height }: Size): Box {
  const [x, y] = projected([lon, lat])
  const [right, down] = [width / worldPixels(zoom) / 2, height / worldPixels(zoom) / 2]
  const [northWest, southEast] = [placeOf(x - right, y - down), placeOf(x + right, y + down)]
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat]
}

/** A box as the interface's parameter `bbox`. */
export function bboxText([west, south, east, north]: Box) {
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)].map((degrees) => degrees.toFixed(5)).join(',')
}
