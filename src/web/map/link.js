// @ts-check
import { filtersFrom, filtersSet } from './filters.js'
/** @import { Place, View } from './shapes.ts' */

export const DEFAULT_RADIUS_KM = 10
/** The largest radius of any plan. */
export const MOST_RADIUS_KM = 500

/**
 * A view as a link's fragment: `map=zoom/lat/lon&country=ES,FR&at=lat,lon&radius=15`. Nothing else is ever in it. Filters
 * stand in the order of their names, so that one view has one link.
 * @param {View} view
 * @returns {string}
 */
export function fragmentOf({ map, filters, at, radiusKm }) {
  const parts = []
  if (map) parts.push(`map=${round(map.zoom, 2)}/${round(map.lat, 4)}/${round(map.lon, 4)}`)
  parts.push(...filtersSet(filters).map(({ name, values }) => `${name}=${values.map(encodeURIComponent).join(',')}`).sort())
  if (at) parts.push(`at=${round(at.lat, 5)},${round(at.lon, 5)}`, `radius=${radiusKm}`)
  return parts.join('&')
}

/**
 * Reads a fragment, with or without `#`; a part that does not parse, or lies outside the world, is left out.
 * @param {string} fragment
 * @returns {View}
 */
export function viewOf(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const [zoom, ...centre] = numbers(parts.get('map'), '/', 3)
  const middle = onEarth(centre)
  const radiusKm = Number(parts.get('radius'))
  return {
    map: middle && zoom !== undefined && zoom >= 0 && zoom <= 22 ? { zoom, ...middle } : null,
    filters: filtersFrom((name) => list(parts.get(name))),
    at: onEarth(numbers(parts.get('at'), ',', 2)),
    radiusKm: radiusKm > 0 && radiusKm <= MOST_RADIUS_KM ? radiusKm : DEFAULT_RADIUS_KM,
  }
}

/**
 * `43.1, -2.9` → a place, or null when it is none.
 * @param {string} text
 */
export function placeOf(text) {
  return onEarth(numbers(text.trim().replace(/\s*[,;]\s*|\s+/, ','), ',', 2))
}

/**
 * @param {number[]} degrees
 * @returns {Place | null}
 */
function onEarth([lat, lon]) {
  return lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

/**
 * @param {string | null} text
 * @param {string} separator
 * @param {number} count
 * @returns {number[]}
 */
function numbers(text, separator, count) {
  const parts = (text ?? '').split(separator)
  return parts.length === count && parts.every((part) => /^-?\d+(\.\d+)?$/.test(part)) ? parts.map(Number) : []
}

/** @param {string | null} text */
const list = (text) => (text ? text.split(',').filter(Boolean).slice(0, 50) : [])

/**
 * @param {number} value
 * @param {number} digits
 */
const round = (value, digits) => Number(value.toFixed(digits))
