// @ts-check
import { parseExact } from './exact-json.js'
import { parametersOf } from './filters.js'
import { problemOf, unreachable } from './problem.js'
/** @import { CoverageAnswer, Filters, MethodologyAnswer, Nearby, Place, TileJson } from './shapes.ts' */

/** @returns {Promise<CoverageAnswer>} */
export const coverage = () => get('/v1/coverage')

/** @returns {Promise<{ synthetic: boolean | null }>} null while the database is away */
export const health = () => get('/v1/health')

/** @returns {Promise<TileJson>} */
export const tileJson = () => get('/v1/tiles/assets.json')

/**
 * One page of the records around a place, nearest first; further pages by `cursor`.
 * @param {string} key
 * @param {{ at: Place, radiusKm: number, filters: Filters, cursor?: string | null }} search
 * @param {AbortSignal} signal
 * @returns {Promise<Nearby>}
 */
export function nearby(key, { at, radiusKm, filters, cursor }, signal) {
  const query = new URLSearchParams({
    lat: String(at.lat), lon: String(at.lon), radius_km: String(radiusKm), ...parametersOf(filters),
  })
  if (cursor) query.set('cursor', cursor)
  return get(`/v1/capacity/nearby?${query}`, { key, signal })
}

/**
 * @param {string} key
 * @param {string} id
 * @returns {Promise<MethodologyAnswer>}
 */
export const methodology = (key, id) => get(`/v1/methodologies/${encodeURIComponent(id)}`, { key })

/**
 * Throws Problem for every answer but a good one; an aborted request throws the signal's AbortError.
 * @template Answer
 * @param {string} path
 * @param {{ key?: string, signal?: AbortSignal }} [options]
 * @returns {Promise<Answer>}
 */
async function get(path, { key, signal } = {}) {
  /** @type {RequestInit} */
  const request = signal ? { signal } : {}
  if (key) request.headers = { Authorization: `Bearer ${key}` }
  let answer
  let text
  try {
    answer = await fetch(path, request)
    text = await answer.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
  const body = parsed(text)
  if (answer.ok && body !== undefined) return /** @type {Answer} */ (body)
  throw problemOf(answer.ok ? 502 : answer.status, body, answer.headers.get('Retry-After'))
}

/** @param {string} text */
function parsed(text) {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}
