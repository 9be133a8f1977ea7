/** @import { Position } from 'geojson' */
/** @import { Camera } from '../../../capacity/shapes.ts' */

/** Width of the world in CSS pixels at zoom 0, as MapLibre counts zooms. */
const WORLD = 512
const LEAST_ZOOM = 2

/** @typedef {[west: number, south: number, east: number, north: number]} Box degrees */
/** @typedef {{ width: number, height: number }} Size CSS pixels */

/**
 * A place in Web Mercator: 0 to 1 from west to east and from north to south.
 * @param {Position} place
 * @returns {[number, number]}
 */
export function projected([lon = 0, lat = 0]) {
  return [(lon + 180) / 360, 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)]
}

/**
 * The place of a point of Web Mercator.
 * @param {number} x
 * @param {number} y
 */
export function placeOf(x, y) {
  return { lon: x * 360 - 180, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI }
}

/**
 * How many CSS pixels the width of the world takes at a zoom.
 * @param {number} zoom
 */
export const worldPixels = (zoom) => WORLD * 2 ** zoom

/**
 * The camera that shows all of a box, as large as it can be.
 * @param {Box} box
 * @param {Size} size
 * @param {number} [padding] CSS pixels on each side
 * @param {number} [covered] CSS pixels on the right that something lies over
 * @returns {Camera}
 */
export function cameraOn([west, south, east, north], { width, height }, padding = 0, covered = 0) {
  const [left, top] = projected([west, north])
  const [right, bottom] = projected([east, south])
  const scale = Math.min((width - covered - 2 * padding) / (right - left), (height - 2 * padding) / (bottom - top))
  const zoom = Math.max(LEAST_ZOOM, Math.log2(scale / WORLD))
  return { ...placeOf((left + right + covered / worldPixels(zoom)) / 2, (top + bottom) / 2), zoom }
}

/**
 * The box that a camera shows.
 * @param {Camera} camera
 * @param {Size} size
 * @returns {Box}
 */
export function boxOf({ lon, lat, zoom }, { width, height }) {
  const [x, y] = projected([lon, lat])
  const [right, down] = [width / worldPixels(zoom) / 2, height / worldPixels(zoom) / 2]
  const [northWest, southEast] = [placeOf(x - right, y - down), placeOf(x + right, y + down)]
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat]
}

/**
 * A box as the interface's parameter `bbox`.
 * @param {Box} box
 */
export function bboxText([west, south, east, north]) {
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)].map((degrees) => degrees.toFixed(5)).join(',')
}
