import { parseExact } from '../../../capacity/exact-json.js'
import { problemOf, unreachable } from './problem.js'
/** @import { AssetPage, CoverageAnswer, MethodologyAnswer, Place, RecordPage, Site, SitesAnswer, Suggestions, TileJson } from '../../../capacity/shapes.ts' */

/** Whether the page may ask without a key: the server says so in the page. */
const visitors = document.querySelector('meta[name=visitors]')?.getAttribute('content') === 'on'
/** The longest wait, s, after which a refused request is sent again by itself. */
const PATIENCE = 3
/** In this module's memory and in the Authorization header, nowhere else. */
let key = ''

/** @param {string} text empty forgets the key */
export function useKey(text) {
  key = text.trim()
}

export const keyInUse = () => (key === '' ? null : key)

/** Whether figures can be asked for. */
export const canAsk = () => visitors || key !== ''

/** @returns {Promise<CoverageAnswer>} */
export const coverage = () => ask('/v1/coverage', { open: true })

/** @returns {Promise<{ synthetic: boolean | null }>} null while the database is away */
export const health = () => ask('/v1/health', { open: true })

/** @returns {Promise<TileJson>} */
export const tileJson = () => ask('/v1/tiles/assets.json', { open: true })

/**
 * @param {string} text
 * @param {Place} near
 * @param {AbortSignal} signal
 * @returns {Promise<Suggestions>}
 */
export const places = (text, { lat, lon }, signal) =>
  ask(`/v1/places?${new URLSearchParams({ q: text, lat: lat.toFixed(4), lon: lon.toFixed(4), limit: '8' })}`, { open: true, signal })

/**
 * @param {Record<string, string>} parameters
 * @param {AbortSignal} [signal]
 * @returns {Promise<AssetPage>}
 */
export const assets = (parameters, signal) => ask(assetsPath(parameters), { signal })

/** @param {Record<string, string>} parameters */
export const assetsPath = (parameters) => `/v1/capacity/assets?${new URLSearchParams(parameters)}`

/**
 * All records of an asset, up to some hundreds.
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<RecordPage>}
 */
export async function recordsOf(id, signal) {
  /** @type {RecordPage} */
  let page = await ask(`/v1/substations/${encodeURIComponent(id)}/capacity`, { signal })
  const data = [...page.data]
  while (page.pagination.next_cursor !== null && data.length < 500) {
    page = await ask(`/v1/substations/${encodeURIComponent(id)}/capacity?cursor=${page.pagination.next_cursor}`, { signal })
    data.push(...page.data)
  }
  return { ...page, data }
}

/**
 * @param {string} id or slug
 * @returns {Promise<{ data: { name: string, website: string | null } }>}
 */
export const operator = (id) => ask(`/v1/operators/${encodeURIComponent(id)}`, {})

/**
 * @param {string} id
 * @returns {Promise<MethodologyAnswer>}
 */
export const methodology = (id) => ask(`/v1/methodologies/${encodeURIComponent(id)}`, {})

/**
 * @param {{ sites: Site[], radius_km: number, filters: Record<string, unknown> }} body
 * @param {AbortSignal} signal
 * @returns {Promise<SitesAnswer>}
 */
export const sites = (body, signal) => ask('/v1/capacity/sites', { body, signal })

/** @typedef {{ open?: boolean, signal?: AbortSignal | undefined, body?: unknown }} Options `open` needs neither key nor session */

/**
 * Throws Problem for every answer but a good one; an aborted request throws the signal's AbortError. A visitor whose session
 * has ended begins another, and a short wait that the server asks for is kept, once each.
 * @template Answer
 * @param {string} path
 * @param {Options} options
 * @returns {Promise<Answer>}
 */
async function ask(path, options) {
  let answer = await fetched(path, options)
  if (answer.status === 401 && !options.open && key === '' && visitors) {
    await fetched('/session', { ...options, body: null })
    answer = await fetched(path, options)
  }
  const wait = Number(answer.headers.get('Retry-After'))
  if (answer.status === 429 && wait > 0 && wait <= PATIENCE) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    options.signal?.throwIfAborted()
    answer = await fetched(path, options)
  }
  const body = parsed(await answer.text().catch(gaveUp(options.signal)))
  if (answer.ok && body !== undefined) return /** @type {Answer} */ (body)
  throw problemOf(answer.ok ? 502 : answer.status, body, answer.headers.get('Retry-After'))
}

/**
 * @param {string} path
 * @param {Options} options a body, null too, is posted
 */
async function fetched(path, { open = false, signal, body }) {
  /** @type {Record<string, string>} */
  const headers = open || key === '' ? {} : { Authorization: `Bearer ${key}` }
  if (body) headers['Content-Type'] = 'application/json'
  /** @type {RequestInit} */
  const request = { headers, signal: signal ?? null }
  if (body !== undefined) request.method = 'POST'
  if (body) request.body = JSON.stringify(body)
  return fetch(path, request).catch(gaveUp(signal))
}

/**
 * @param {AbortSignal | undefined} signal
 * @returns {(error: unknown) => never}
 */
const gaveUp = (signal) => (error) => {
  throw signal?.aborted ? error : unreachable()
}

/** @param {string} text */
function parsed(text) {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}
