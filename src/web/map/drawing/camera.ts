import type { Position } from 'geojson'
import type { Camera, Place } from '../../../capacity/shapes.ts'

/** Width of the world in CSS pixels at zoom 0, as MapLibre counts zooms. */
const WORLD = 512
const LEAST_ZOOM = 2
/** How far from an edge a mark is seen whole, CSS pixels. */
const CLEAR = 30

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
 * @param below the same at the bottom
 */
export function cameraOn([west, south, east, north]: Box, { width, height }: Size, padding = 0, covered = 0, below = 0): Camera {
  const [left, top] = projected([west, north])
  const [right, bottom] = projected([east, south])
  const scale = Math.min((width - covered - 2 * padding) / (right - left), (height - below - 2 * padding) / (bottom - top))
  const zoom = Math.max(LEAST_ZOOM, Math.log2(scale / WORLD))
  return { ...placeOf((left + right + covered / worldPixels(zoom)) / 2, (top + bottom + below / worldPixels(zoom)) / 2), zoom }
}

/** The box that a camera shows. */
export function boxOf({ lon, lat, zoom }: Camera, { width, height }: Size): Box {
  const [x, y] = projected([lon, lat])
  const [right, down] = [width / worldPixels(zoom) / 2, height / worldPixels(zoom) / 2]
  const [northWest, southEast] = [placeOf(x - right, y - down), placeOf(x + right, y + down)]
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat]
}

/**
 * The camera that shows a place clear of what lies over the map: the same where it does already, else with the place in the middle of what is not covered.
 * @param open the part of the map that is not covered, CSS pixels from its left and top
 * @returns null where too little is open to show anything
 */
export function cameraClear(camera: Camera, { lat, lon }: Place, { width, height }: Size, open: { left: number; top: number; right: number; bottom: number }): Camera | null {
  if (open.right - open.left < 2 * CLEAR || open.bottom - open.top < 2 * CLEAR) return null
  const world = worldPixels(camera.zoom)
  const [middleX, middleY] = projected([camera.lon, camera.lat])
  const [x, y] = projected([lon, lat])
  const [left, top] = [width / 2 + (x - middleX) * world, height / 2 + (y - middleY) * world]
  if (left >= open.left + CLEAR && left <= open.right - CLEAR && top >= open.top + CLEAR && top <= open.bottom - CLEAR) return camera
  const [wantedLeft, wantedTop] = [(open.left + open.right) / 2, (open.top + open.bottom) / 2]
  return { ...placeOf(x - (wantedLeft - width / 2) / world, y - (wantedTop - height / 2) / world), zoom: camera.zoom }
}

/** A box as the interface's parameter `bbox`. */
export function bboxText([west, south, east, north]: Box) {
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)].map((degrees) => degrees.toFixed(5)).join(',')
}
