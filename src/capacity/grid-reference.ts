import { BRITISH, digitsOf, IRISH, letteredPoint } from '../shapes/lettered-grid.ts'
import { NATIONAL_GRIDS, UTM_ZONES } from './national-grids.ts'

/** What a text may mean in one grid: a point, which is where it says so if a country of that grid is there. */
export type GridPoint = {
  /** Of the grid. */
  name: string
  /** The reference as it was read. */
  label: string
  srid: number
  x: number
  y: number
  /** Country that it must lie in; null for any. */
  country: string | null
  /** Longitude of the middle of a zone, which it must lie in; null for any. */
  middle: number | null
  /** The text names the grid, and nothing else looks like it: meant before all else, whether or not there are figures of the country. */
  sure: boolean
}

/**
 * The points that a text may name in the grids of Europe: `TQ 300 800`, `SK 1 2`, `530000, 180000`, `30T 676000 4613000`, `30T XM 76 13`,
 * `E 121000 N 487000`. Empty when it is no reference.
 */
export function gridPointsOf(text: string): GridPoint[] {
  const written = text.trim().toUpperCase().replaceAll(/[−–]/g, '-').replaceAll(/\s+/g, ' ')
  return lettered(written, BRITISH) ?? lettered(written, IRISH) ?? military(written) ?? zoned(written) ?? metres(written)
}

/** Of Norway, the Netherlands and Hungary with its country before it; or a square of Great Britain. */
const POSTCODE = /^(NO|NL|HU) ?\d{4}$/

function lettered(text: string, grid: typeof BRITISH): GridPoint[] | null {
  const point = letteredPoint(text, grid)
  if (point === null) return null
  const { name, srid, country } = grid
  return [{ name, label: text, srid, ...point, country, middle: null, sure: country === 'GB' && !POSTCODE.test(text) }]
}

const ZONE = /^(?:UTM ?)?(?:ZONE |HUSO |FUSEAU |FUSO )?(\d\d?) ?([C-HJ-NP-X])?,? /

/** UTM with its zone: northings of bands south of the equator count from the pole. */
function zoned(text: string): GridPoint[] | null {
  const zone = ZONE.exec(text)
  const [x, y] = zone === null ? [] : pairOf(text.slice(zone[0].length))
  const number = Number(zone?.[1])
  if (x === undefined || y === undefined || number < 1 || number > 60 || !isUtm(x, y)) return null
  return [utm(number, text, x, y, true)]
}

const isUtm = (x: number, y: number) => x >= 100_000 && x <= 900_000 && y >= 0 && y <= 9_400_000
const utm = (zone: number, label: string, x: number, y: number, sure: boolean): GridPoint => (
  { name: `UTM ${zone}N`, label, srid: 32_600 + zone, x, y, country: null, middle: sure ? null : zone * 6 - 183, sure })

const COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR']
const ROWS = 'ABCDEFGHJKLMNPQRSTUV'
/** Least northings of the bands from the equator on, where the letters of rows begin anew every 2,000 km. */
const BANDS: Record<string, number> = { N: 0, P: 8, Q: 17, R: 26, S: 35, T: 44, U: 53, V: 62, W: 70, X: 79 }

/** The reference of the Military Grid: zone, band, square and digits. */
function military(text: string): GridPoint[] | null {
  const [, zone = '', band = '', easts = '', norths = '', ...groups] = /^(\d\d?) ?([N-X]) ?([A-HJ-NP-Z])([A-HJ-NP-V]) ?(?:(\d{1,5}) (\d{1,5})|((?:\d\d){1,5}))$/.exec(text) ?? []
  const [east, north] = digitsOf(groups)
  const least = BANDS[band]
  const at = COLUMNS[Number(zone) % 3]?.indexOf(easts) ?? -1
  if (least === undefined || east === undefined || north === undefined || at < 0 || Number(zone) < 1 || Number(zone) > 60) return null
  const line = (ROWS.indexOf(norths) + (Number(zone) % 2 === 0 ? 15 : 0)) % 20
  const hundreds = line + 20 * Math.ceil((least - line - 1) / 20)
  return [{ ...utm(Number(zone), text, (at + 1) * 100_000 + east, hundreds * 100_000 + north, true), name: 'MGRS' }]
}

const METRES = String.raw`(-?\d{4,7}(?:[.,]\d{1,3})?) ?M?`
const PAIRS = [
  new RegExp(`^${METRES}(?: ?[,;/] ?| )${METRES}$`),
  new RegExp(`^(?:E|X|EASTING)[ :=]*${METRES}[,;/ ]*(?:N|Y|NORTHING)[ :=]*${METRES}$`),
  new RegExp(`^${METRES} ?E[,;/ ]*${METRES} ?N$`),
]
const NORTH_FIRST = [
  new RegExp(`^(?:N|Y|NORTHING)[ :=]*${METRES}[,;/ ]*(?:E|X|EASTING)[ :=]*${METRES}$`),
  new RegExp(`^${METRES} ?N[,;/ ]*${METRES} ?E$`),
]

const GROUPED = String.raw`\d{1,3}(?:[ .,'’]\d{3})+`
/** Two numbers whose thousands are grouped, with something between them that is no group. */
const GROUPED_PAIR = new RegExp(`^(${GROUPED})(?: ?[;/] ?|, )(${GROUPED})$`)

/** Easting and northing in metres; empty for another text. */
function pairOf(given: string): number[] {
  const text = GROUPED_PAIR.exec(given)?.slice(1).map((number) => number.replaceAll(/\D/g, '')).join(', ') ?? given
  const numbers = (forms: RegExp[]) => forms.map((form) => form.exec(text)?.slice(1)).find((found) => found !== undefined)
    ?.map((number) => Number(number.replace(',', '.')))
  return numbers(PAIRS) ?? numbers(NORTH_FIRST)?.toReversed() ?? []
}

/** Metres without the name of a grid: one point for each that has such numbers. */
function metres(text: string): GridPoint[] {
  const [x, y] = pairOf(text)
  if (x === undefined || y === undefined) return []
  const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most
  const national = NATIONAL_GRIDS.filter((grid) => within(x, grid.x) && within(y, grid.y))
    .map(({ name, srid, country }): GridPoint => ({ name, label: text, srid, x, y, country, middle: null, sure: false }))
  const european = within(x, [2_500_000, 7_400_000]) && within(y, [1_300_000, 5_500_000])
    ? [{ name: 'ETRS89-LAEA', label: text, srid: 3035, x, y, country: null, middle: null, sure: false }] : []
  return [...national, ...isUtm(x, y) && y > 3_000_000 ? UTM_ZONES.map((zone) => utm(zone, text, x, y, false)) : [], ...european]
}
