import { areaIn, areaText } from './area-link.ts'
import { WIDEST_KM } from '../shapes/area.ts'
import { ROWS } from './conditions.ts'
import { askedIn } from './question.ts'
import type { Place, Question, Sort, View } from './shapes.ts'

export const DEFAULT_RADIUS_KM = 25
/** The largest radius of any plan. */
export const MOST_RADIUS_KM = 500
/** Assets that are compared at once. */
export const MOST_COMPARED = 6
const ASSET = /^ast_[0-9a-z]+$/
/** Orders of the list, by their parameter. */
const SORTS: readonly Sort[] = ['-mw', '-generation_mw', '-load_mw', '-least_mw', 'distance', 'name']

/**
 * A view as a link's fragment: `map=zoom/lat/lon&direction=load&kv=110-220&mw=20&at=lat,lon&radius=15`; an area or the line
 * of a corridor as src/capacity/area-link.ts writes it; `changed_since=2026-11-01` for what changed since a day, `compare=id,id` for what is compared. Never a key. Parts
 * stand in one order, so that one view has one link.
 */
export function fragmentOf({ map, question, at, radiusKm, area, place, sort, asset, changedSince, compare }: View): string {
  const asked = askedIn(question).map(({ condition, asked: value }) => condition.toLink(value))
  const parts: Part[] = [
    ['map', map && `${round(map.zoom, 2)}/${round(map.lat, 4)}/${round(map.lon, 4)}`],
    ...([...asked, ['asset', asset], ['sort', sort]] satisfies Part[]).sort(([one], [other]) => (one < other ? -1 : 1)),
    ['at', at && `${round(at.lat, 5)},${round(at.lon, 5)}`],
    ['radius', at && radiusKm],
    ['place', at && place && encodeURIComponent(place)],
    ['area', area && area.widthKm === null ? areaText(area.geometry) : null],
    ['line', area && area.widthKm !== null ? areaText(area.geometry) : null],
    ['width', area && area.widthKm],
    ['changed_since', changedSince],
    ['compare', compare.join(',')],
  ]
  return parts.filter(([, value]) => value !== null && value !== '').map(([name, value]) => `${name}=${value}`).join('&')
}

type Part = [name: string, value: string | number | null]

/** Reads a fragment, with or without `#`; a part that does not parse, or lies outside the world, is left out. */
export function viewOf(fragment: string): View {
  const parts = new URLSearchParams(fragment.replace(/^#/, '').replaceAll('+', '%2B'))
  const [zoom, ...centre] = numbers(parts.get('map'), '/', 3)
  const middle = onEarth(centre)
  const radiusKm = Number(parts.get('radius'))
  const at = onEarth(numbers(parts.get('at'), ',', 2))
  return {
    map: middle && zoom !== undefined && zoom >= 0 && zoom <= 22 ? { zoom, ...middle } : null,
    question: Object.fromEntries(ROWS.map(([name, condition]) => [name, condition.fromLink(parts)])) as Question,
    at,
    radiusKm: radiusKm > 0 && radiusKm <= MOST_RADIUS_KM ? radiusKm : DEFAULT_RADIUS_KM,
    area: at ? null : searchedIn(parts),
    place: at ? parts.get('place')?.slice(0, 100) || null : null,
    sort: SORTS.find((sort) => sort === parts.get('sort')) ?? null,
    asset: ASSET.exec(parts.get('asset') ?? '')?.[0] ?? null,
    changedSince: dayIn(parts.get('changed_since')),
    compare: [...new Set((parts.get('compare') ?? '').split(',').filter((id) => ASSET.test(id)))].slice(0, MOST_COMPARED),
  }
}

/** The names of a fragment's parts that say nothing which the map could show, or less than they were given. */
export function notUnderstood(fragment: string): string[] {
  const [given, kept] = [fragment.replace(/^#/, ''), fragmentOf(viewOf(fragment))].map((text) => new URLSearchParams(text))
  const membersOf = (list: string | null | undefined) => new Set(list?.split(',').filter(Boolean)).size
  const isLess = (name: string) => (name === 'radius' ? Number(given?.get(name)) !== Number(kept?.get(name))
    : ['compare', 'country', 'operator'].includes(name) && membersOf(given?.get(name)) > membersOf(kept?.get(name)))
  return [...new Set(given?.keys())].filter((name) => given?.get(name) && (!kept?.has(name) || isLess(name)))
}

/** A day of this century that has come, such as 2026-11-01: null for anything else. */
export function dayIn(text: string | null): string | null {
  const day = new Date(/^20\d\d-\d\d-\d\d$/.test(text ?? '') ? `${text}T00:00:00Z` : NaN)
  return day.getTime() <= Date.now() && day.toISOString().startsWith(text ?? '') ? text : null
}

function searchedIn(parts: URLSearchParams): View['area'] {
  const [line, area, widthKm] = [areaIn(parts.get('line'), true), areaIn(parts.get('area'), false), Number(parts.get('width'))]
  return line && widthKm > 0 && widthKm <= WIDEST_KM ? { geometry: line, widthKm } : area && { geometry: area, widthKm: null }
}

export function onEarth([lat, lon]: number[]): Place | null {
  return lat !== undefined && lon !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

function numbers(text: string | null, separator: string, count: number): number[] {
  const parts = (text ?? '').split(separator)
  return parts.length === count && parts.every((part) => /^-?\d+(\.\d+)?$/.test(part)) ? parts.map(Number) : []
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
