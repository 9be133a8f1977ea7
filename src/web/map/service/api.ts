import { parseExact } from '../../../capacity/exact-json.ts'
import { keptInTab } from './stored.ts'
import { problemOf, unreachable } from './problem.ts'
import type { Answer, AssetPage, CapacityRecord, ChangePage, CoverageAnswer, Place, RecordPage, Site, SitesAnswer, Plan, SourceAnswer, Suggestions, TileJson } from '../../../capacity/shapes.ts'

const isOn = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content') === 'on'
/** Whether the page may ask without a key, as a visitor or for who is signed in: the server says so in the page. */
const visitors = isOn('visitors')
let signedIn = isOn('signed-in')
/** The longest wait, s, after which a refused request is sent again by itself. */
const PATIENCE = 3
/** Requests that who asks many one after the other leaves of the rate, for what else the page asks. */
const SPARED = 2
/** When the whole burst of the rate is there again, ms; 0 while there is enough of it. */
let burstAt = 0
/** Requests that the newest answer left, less those let through since. */
let room = Infinity
let turns = Promise.resolve()
/** Between two requests where there is no room, in ms: the smallest plan has two a second. */
const PACE = 500
/** Its name in the storage of the tab; the page of an asset reads it, too (src/web/asset-page/page/key.js). */
const KEPT = 'headroom-key'
/** In the storage of this tab and in the Authorization header, nowhere else: it survives a reload and ends with the tab. */
let key = keptInTab()?.getItem(KEPT) ?? ''

/** @param text empty forgets the key */
export function useKey(text: string) {
  key = text.trim()
  if (key === '') keptInTab()?.removeItem(KEPT)
  else keptInTab()?.setItem(KEPT, key)
}

export const keyInUse = () => (key === '' ? null : key)

/** Whether figures can be asked for without a key. */
export const needsNoKey = () => visitors || signedIn

/** Whether figures can be asked for. */
export const canAsk = () => needsNoKey() || key !== ''

/** The server has refused the key, or who was signed in is so no more. */
export function refused() {
  if (key === '') signedIn = false
  useKey('')
}

/** The plan of who asks. */
export const plan = (): Promise<{ data: Plan }> => ask('/session/plan', {})

export const coverage = (): Promise<CoverageAnswer> => ask('/v1/coverage', { open: true })

/** @returns null while the database is away */
export const health = (signal?: AbortSignal): Promise<{ synthetic: boolean | null }> => ask('/v1/health', { open: true, signal })

export const tileJson = (): Promise<TileJson> => ask('/v1/tiles/assets.json', { open: true })

export const places = (text: string, { lat, lon }: Place, signal: AbortSignal): Promise<Suggestions> =>
  ask(`/v1/places?${new URLSearchParams({ q: text, lat: lat.toFixed(4), lon: lon.toFixed(4), limit: '8' })}`, { open: true, signal })

export const assets = (parameters: Record<string, string>, signal?: AbortSignal): Promise<AssetPage> => ask(assetsPath(parameters), { signal })

export const changes = (parameters: Record<string, string>, signal: AbortSignal): Promise<ChangePage> => ask(`/v1/changes?${new URLSearchParams(parameters)}`, { signal })

export const assetsPath = (parameters: Record<string, string>) => `/v1/capacity/assets?${new URLSearchParams(parameters)}`

/** Pages of records that are asked for at once. Each counts against the rate of the plan, of which the smallest has two requests a second. */
const PAGES_AT_ONCE = 3

/**
 * Records of an asset, with the credits of all: the first pages, or with those `before` the next ones too. `pagination` leads to the rest.
 * @param most pages that are asked for
 */
export async function recordsOf(id: string, before: RecordPage | null, signal: AbortSignal, most = PAGES_AT_ONCE): Promise<RecordPage> {
  const data = [...before?.data ?? []]
  const attribution = [...before?.meta.attribution ?? []]
  let cursor = before?.pagination.next_cursor ?? null
  for (let pages = 1; ; pages++) {
    const page: RecordPage = await ask(`/v1/substations/${encodeURIComponent(id)}/capacity${cursor === null ? '' : `?cursor=${cursor}`}`, { signal })
    data.push(...page.data)
    attribution.push(...page.meta.attribution)
    cursor = page.pagination.next_cursor
    if (cursor === null || pages === most) return { ...page, data, meta: { ...page.meta, attribution } }
  }
}

/** Records around a place, the nearest first, or within a box. */
export const records = (parameters: Record<string, string>, signal: AbortSignal): Promise<RecordPage> =>
  ask(`/v1/capacity${'lat' in parameters ? '/nearby' : ''}?${new URLSearchParams(parameters)}`, { signal })

/** Records by id, with what a decision needs of each. */
export const recordsById = (ids: string[], signal: AbortSignal): Promise<Pick<CapacityRecord, 'decision_context'>[]> =>
  ask<RecordPage>(`/v1/capacity?${new URLSearchParams({ id: ids.join(), fields: 'decision_context' })}`, { signal }).then(({ data }) => data)

/** What is known of an asset that has no records. */
export const substation = (id: string, signal: AbortSignal): Promise<Answer<'getSubstation'>> => ask(`/v1/substations/${encodeURIComponent(id)}`, { signal })

export type ChainAnswer = Answer<'getSubstationUpstream'>

/**
 * An asset and what is above it, to the top.
 * @param parameters say which figures count
 */
export const chainOf = (id: string, signal: AbortSignal, parameters: Record<string, string> = {}): Promise<ChainAnswer> =>
  ask(`/v1/substations/${encodeURIComponent(id)}/upstream?${new URLSearchParams(parameters)}`, { signal })

/** @param id or slug */
export const operator = (id: string): Promise<{ data: { name: string; website: string | null } }> => ask(`/v1/operators/${encodeURIComponent(id)}`, {})

/** Whom to ask about a connection, as a source tells it. */
export type Contact = SourceAnswer['data']['contact']

/** An asset's panel asks for each of its sources. */
export async function source(id: string): Promise<SourceAnswer> {
  await rateRoom()
  return ask(`/v1/sources/${encodeURIComponent(id)}`, {})
}

export const sites = (body: { sites: Site[]; radius_km: number; filters: Record<string, unknown> }, signal: AbortSignal): Promise<SitesAnswer> =>
  ask('/v1/capacity/sites', { body, signal })

/** Points of another reference system in degrees of WGS 84. @param body the system is an EPSG code or well-known text */
export const degrees = (body: { system: number | string; points: [x: number, y: number][] }): Promise<{ points: [lon: number, lat: number][] }> =>
  ask('/assets/degrees.json', { open: true, body })

/** A table as a GeoPackage, which the service writes. */
export async function geopackage(table: object): Promise<Blob> {
  const answer = await fetched('/assets/list.gpkg', { open: true, body: table })
  if (answer.ok) return answer.blob()
  throw problemOf(answer.status, parsed(await answer.text().catch(gaveUp(undefined))), answer.headers.get('Retry-After'))
}

/** Waits until the plan's rate has room for one of several requests, one after the other: those that waited for the same moment would not all find room. */
export function rateRoom(): Promise<void> {
  turns = turns.then(async () => {
    const wait = burstAt - Date.now()
    if (wait <= 0 && room > SPARED) room--
    else await new Promise((resolve) => { setTimeout(resolve, Math.max(wait, PACE)) })
  })
  return turns
}

/** `open` needs neither key nor session. */
type Options = { open?: boolean; signal?: AbortSignal | undefined; body?: unknown }

/**
 * Throws Problem for every answer but a good one; an aborted request throws the signal's AbortError. A visitor whose session
 * has ended begins another, and a short wait that the server asks for is kept, once each.
 */
async function ask<Answer>(path: string, options: Options): Promise<Answer> {
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
  if (answer.ok && body !== undefined) return body as Answer
  throw problemOf(answer.ok ? 502 : answer.status, body, answer.headers.get('Retry-After'))
}

/** @param options a body, null too, is posted */
async function fetched(path: string, { open = false, signal, body }: Options) {
  const headers: Record<string, string> = open || key === '' ? {} : { Authorization: `Bearer ${key}` }
  if (body) headers['Content-Type'] = 'application/json'
  const request: RequestInit = { headers, signal: signal ?? null }
  if (body !== undefined) request.method = 'POST'
  if (body) request.body = JSON.stringify(body)
  const answer = await fetch(path, request).catch(gaveUp(signal))
  const [, left, seconds] = /"rate";r=(\d+);t=(\d+)/.exec(answer.headers.get('RateLimit') ?? '') ?? []
  // An answer with more left may be of before: on a busy machine they come in another order.
  if (left !== undefined) room = Number(left)
  if (room <= SPARED && left !== undefined) burstAt = Date.now() + Number(seconds) * 1000
  return answer
}

const gaveUp = (signal: AbortSignal | undefined): (error: unknown) => never => (error) => {
  throw signal?.aborted ? error : unreachable()
}

function parsed(text: string) {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}
