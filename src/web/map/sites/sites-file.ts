import { coordinatesOf } from '../../../capacity/coordinates.ts'
import { onEarth } from '../../../capacity/link.ts'
import { readNumber } from '../../../shapes/numbers.ts'
import type { Place, Site } from '../../../capacity/shapes.ts'
import { columnsOf } from './site-columns.ts'
import { hasNoNumber, siteLines } from './site-lines.ts'

/** The most sites of one request. */
export const MOST_SITES = 500

/** Columns of latitude and longitude, by their place in the header. */
export type Chosen = { lat: number; lon: number }

/**
 * Sites of a pasted table: name, latitude, longitude; with or without a header, which is a first line without numbers; separated by comma,
 * semicolon or tab, where decimals may have a comma. Places are also read as the search box reads them.
 * @param chosen the columns of a header that says neither, once a person has said them
 * @param letterO what O stands for among coordinates
 * @returns `unread` has the numbers of the lines, from 1, that hold no place; `header` the names of the columns where it has to be asked which are meant
 */
export function sitesOf(text: string, chosen: Chosen | null = null, letterO: 'E' | 'W' = 'W'): { sites: Site[]; unread: number[]; header?: string[] } {
  const all = siteLines(text)
  const start = Math.max(0, all.findIndex(({ cells }) => cells.length > 1))
  const lines = all.slice(start)
  const first = lines[0]?.cells ?? []
  const known = columnsOf(first, (at) => hasNoNumber([lines[1]?.cells[at] ?? '']))
  const isKnown = known.both >= 0 || (known.lat >= 0 && known.lon >= 0)
  const header = first.length > 1 && (isKnown || (lines.length > 1 && hasNoNumber(first))) ? first : null
  const columns = header && { ...known, ...(isKnown ? null : chosen) }
  if (header && !isKnown && chosen === null) return { sites: [], unread: [], header }
  const sites: Site[] = []
  const unread = all.slice(0, start).map(({ number }) => number)
  for (const { number, cells } of header ? lines.slice(1) : lines) {
    const [lat, lon] = columns ? [cells[columns.lat], cells[columns.lon]] : cells.length === 2 ? cells : [cells[1], cells[2]]
    const place = columns && columns.both >= 0 ? coordinatesOf(cells[columns.both] ?? '', null, letterO) : placeOf(lat, lon, letterO)
    const name = columns ? cells[columns.name] : cells.length === 2 ? undefined : cells[0]
    if (place) sites.push({ name: (name || String(sites.length + 1)).slice(0, 100), ...place })
    else unread.push(number)
  }
  return { sites, unread }
}

function placeOf(lat = '', lon = '', letterO: 'E' | 'W'): Place | null {
  const numbers = [lat, lon].map((cell) => readNumber(cell.replace(',', '.').replace('−', '-')))
  if (!numbers.includes(undefined)) return onEarth(numbers as number[])
  return coordinatesOf(`${lat}; ${lon}`, null, letterO)
}
