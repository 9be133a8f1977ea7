import { onEarth } from '../../../capacity/link.js'
import type { Site } from '../../../capacity/shapes.ts'

/** The most sites of one request. */
export const MOST_SITES = 500
const NAMES = /^(name|nombre|nom|naam|nome|site|id)$/i
const LATS = /^(lat|latitude|latitud|latitudine|breite|breitengrad|breedtegraad|y)$/i
const LONS = /^(lon|lng|long|longitude|longitud|longitudine|länge|längengrad|lengtegraad|x)$/i

/**
 * Sites of a pasted table: name, latitude, longitude; with or without a header; separated by comma, semicolon or tab, where
 * decimals may have a comma. `unread` has the numbers of the lines, from 1, that hold no place.
 */
export function sitesOf(text: string): { sites: Site[]; unread: number[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = first.includes('\t') ? '\t' : first.includes(';') ? ';' : ','
  const header = cells(first, separator)
  const columns = { name: header.findIndex(matches(NAMES)), lat: header.findIndex(matches(LATS)), lon: header.findIndex(matches(LONS)) }
  const headed = columns.lat >= 0 && columns.lon >= 0
  const sites: Site[] = []
  const unread: number[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '' || (headed && line === first)) return
    const row = cells(line, separator)
    const [lat, lon] = headed ? [row[columns.lat], row[columns.lon]] : row.length === 2 ? row : [row[1], row[2]]
    const place = onEarth([degrees(lat), degrees(lon)].filter((value) => value !== null))
    const name = headed ? row[columns.name] : row.length === 2 ? undefined : row[0]
    if (place) sites.push({ name: (name || String(sites.length + 1)).slice(0, 100), ...place })
    else unread.push(index + 1)
  })
  return { sites, unread }
}

const matches = (pattern: RegExp) => (cell: string) => pattern.test(cell)

function degrees(text: string | undefined) {
  const written = text?.replace(',', '.') ?? ''
  return /^[-+]?\d+(\.\d+)?$/.test(written) ? Number(written) : null
}

/** The cells of a line; one in double quotes may hold the separator, and a doubled quote. */
function cells(line: string, separator: string) {
  const found: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? ''
    if (character === '"' && quoted && line[at + 1] === '"') cell += line[++at]
    else if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) {
      found.push(cell)
      cell = ''
    } else cell += character
  }
  return [...found, cell].map((text) => text.trim())
}
