import { AreaError, MOST_CORNERS, readArea } from './area.ts'
import { COUNTRY_CODES } from './countries.ts'
import { parameter, type Parameter, type ParameterSchema } from './parameter.ts'
import { BOX, COUNTRY, DAY, INSTANT } from './patterns.ts'
import { NotKept } from './strict-json.ts'
import { decimalComma, LARGEST, readDecimal, readDegrees, readInteger } from './numbers.ts'

/** Items that a list holds at most. */
export const LONGEST_LIST = 50

/** Ids that a list holds at most, whatever the plan: as long an address as is read has room for some 600. */
const MOST_IDS = 1000

const NUMBERS = 'a plain decimal number such as 5.5 (no unit, no exponent)'

/** A whole number from `min` up to `most`, or of nine digits. */
export function integerFrom(min: number, description: string, most?: number): Parameter {
  const max = most ?? 999_999_999
  return parameter(`a whole number from ${min}${most === undefined ? '' : ` to ${most}`}`, { type: 'integer', minimum: min, maximum: max }, description, (text) => {
    const value = readInteger(text, 9)
    return typeof value !== 'number' || value >= min && value <= max ? value : undefined
  })
}

/** A change id or another count beyond 32 bits: up to 2^53 - 1. */
export function bigIntegerFrom(min: number, description: string, fallback: number): Parameter {
  const schema = { type: 'integer', minimum: min, maximum: Number.MAX_SAFE_INTEGER, default: fallback } as const
  return parameter(`a whole number from ${min}`, schema, description, (text) => {
    const value = readInteger(text, 16)
    return typeof value !== 'number' || value >= min && Number.isSafeInteger(value) ? value : undefined
  })
}

export function decimal(description: string): Parameter {
  return parameter(NUMBERS, { type: 'number', minimum: -LARGEST, maximum: LARGEST }, description, readDecimal)
}

export function decimalAbove(limit: number, description: string, fallback?: number, most: number = LARGEST): Parameter {
  const schema = { type: 'number', exclusiveMinimum: limit, maximum: most, ...(fallback === undefined ? {} : { default: fallback }) } as const
  return parameter(`${NUMBERS} above ${limit}${most === LARGEST ? '' : `, ${most} at most`}`, schema, description, (text) => {
    const value = readDecimal(text)
    return typeof value !== 'number' || value > limit && value <= most ? value : undefined
  })
}

export function degrees(limit: 90 | 180, description: string): Parameter {
  const schema = { type: 'number', minimum: -limit, maximum: limit } as const
  return parameter(`degrees from -${limit} to ${limit}`, schema, description, (text) => readDegrees(text, limit) ?? decimalComma(text))
}

export function flag(description: string): Parameter {
  return parameter('true or false', { type: 'boolean' }, description, (text) => (text === 'true' ? true : text === 'false' ? false : undefined))
}

export function oneOf(words: readonly string[], description: string, fallback?: string): Parameter {
  const schema = { type: 'string', enum: words, ...(fallback === undefined ? {} : { default: fallback }) } as const
  return parameter(`one of ${words.join(', ')}`, schema, description, (text) => words.find((word) => word === text))
}

/** @param most how many of them at most */
export function someOf(words: readonly string[], description: string, most = LONGEST_LIST): Parameter {
  return list(words.join(', '), { type: 'string', enum: words }, description, (item) => words.find((word) => word === item), most)
}

/** Country codes in either case; read as upper case. */
export function countries(description: string): Parameter {
  return list('ISO 3166-1 alpha-2 codes', { type: 'string', pattern: COUNTRY }, description, readCountry)
}

export function country(description: string): Parameter {
  const schema = { type: 'string', pattern: COUNTRY } as const
  return parameter('an ISO 3166-1 alpha-2 code', schema, description, readCountry)
}

const NAMES = { type: 'string', minLength: 1 } as const

/** Ids or slugs. Whether they name anything is the database's to say: one that does not is 404, whatever its form. */
export function names(description: string): Parameter {
  return list('names', NAMES, description, readName)
}

/** Ids of rows, as many as a page may have: the plan's page size, which the database knows. */
export function ids(description: string): Parameter {
  return list('ids', NAMES, description, readName, MOST_IDS)
}

export function name(description: string): Parameter {
  return parameter('a name', NAMES, description, readName)
}

export function text(longest: number, description: string): Parameter {
  const schema = { type: 'string', minLength: 1, maxLength: longest, pattern: '^[^\\0]*[^\\0\\s][^\\0]*$' } as const
  return parameter(`text of at most ${longest} characters, not only blanks`, schema, description, (given) => (
    [...given].length <= longest && !given.includes('\0') && given.trim() !== '' ? given.trim() : undefined
  ))
}

/**
 * `min_lon,min_lat,max_lon,max_lat` in WGS84 degrees; a min_lon above max_lon crosses the antimeridian.
 * Latitudes must be ordered.
 */
export function bbox(description: string): Parameter {
  const accepts = 'min_lon,min_lat,max_lon,max_lat in degrees, with min_lat not above max_lat'
  return parameter(accepts, { type: 'string', pattern: BOX }, description, (given) => {
    const parts = given.split(',')
    if (parts.length !== 4) return undefined
    const [minLon, minLat, maxLon, maxLat] = parts.map((part, index) => readDegrees(part, index % 2 === 0 ? 180 : 90))
    if (minLon === undefined || minLat === undefined || maxLon === undefined || maxLat === undefined) {
      const [name, limit] = minLon === undefined ? ['min_lon', 180] : minLat === undefined ? ['min_lat', 90] : maxLon === undefined ? ['max_lon', 180] : ['max_lat', 90]
      return new NotKept(`${name} is no number from -${limit} to ${limit}`)
    }
    return minLat <= maxLat ? [minLon, minLat, maxLon, maxLat] : undefined
  })
}

/** Characters of an area in text: as many corners as it may have, at five decimals. */
const LONGEST_AREA = 10_000

/** An area, or the line of a corridor, in well-known text or GeoJSON; read as GeoJSON. */
export function area(description: string): Parameter {
  const accepts = `a Polygon, MultiPolygon or LineString of at most ${MOST_CORNERS} corners in WKT or GeoJSON, longitude before latitude in degrees`
  return parameter(accepts, { type: 'string', minLength: 1, maxLength: LONGEST_AREA }, description, (given) => {
    if (given.length > LONGEST_AREA) return new NotKept(`more than ${LONGEST_AREA} characters`)
    try {
      return readArea(given)
    } catch (error) {
      if (!(error instanceof AreaError)) throw error
      return new NotKept(error.message)
    }
  })
}

/** Passed on as text: a date would lose the microseconds that instants are kept in. */
export function timestamp(description: string): Parameter {
  const accepts = 'an RFC 3339 timestamp such as 2026-03-01T00:00:00Z'
  return parameter(accepts, { type: 'string', format: 'date-time', pattern: `^${INSTANT}$` }, description, readTimestamp)
}

export function dateOrTimestamp(description: string): Parameter {
  const accepts = 'a date such as 2026-03-01 or an RFC 3339 timestamp'
  const schema = { type: 'string', pattern: `^(${DAY}|${INSTANT})$` } as const
  return parameter(accepts, schema, description, (given) => readDate(given) ?? readTimestamp(given))
}

/** Passed on as a day: that on which the year begins. */
export function yearOrDate(description: string): Parameter {
  const schema = { type: 'string', pattern: `^(${DAY}|[0-9]{4})$` } as const
  return parameter('a date such as 2028-06-30 or a year such as 2028', schema, description, (given) => readDate(/^\d{4}$/.test(given) ? `${given}-01-01` : given))
}

function list(
  accepts: string, items: ParameterSchema, description: string, read: (item: string) => string | undefined, most = LONGEST_LIST,
): Parameter {
  const schema = { type: 'array', items, minItems: 1, maxItems: most } as const
  const all = parameter(`a comma list (at most ${most}) of ${accepts}`, schema, description, (text) => readList(text, read, most))
  return { ...all, item: { accepts, read } }
}

function readList<T>(given: string, readItem: (item: string) => T | undefined, most: number): T[] | undefined {
  const items = given.split(',', most + 1).map(readItem)
  const read = items.filter((item) => item !== undefined)
  return read.length === items.length && items.length <= most ? [...new Set(read)] : undefined
}

function readCountry(given: string): string | undefined {
  // Beyond ASCII, upper-casing makes codes of what is none: "ſs" becomes SS.
  const code = /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : ''
  return COUNTRY_CODES.has(code) ? code : undefined
}

/** PostgreSQL's text cannot hold U+0000; no name does, so that a replaced one still names nothing. */
function readName(given: string): string | undefined {
  return given === '' ? undefined : given.replaceAll('\0', '\uFFFD')
}

/** A calendar day such as 2026-03-01; undefined for any other text. */
export function readDate(given: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return year > '0000' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? given : undefined
}

/** PostgreSQL takes offsets from UTC below 16 hours; those in use end at 14. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/

/** An RFC 3339 timestamp, in upper case; undefined for any other text. */
export function readTimestamp(given: string): string | undefined {
  const [date, separator, time] = [given.slice(0, 10), given.slice(10, 11).toUpperCase(), given.slice(11).toUpperCase()]
  return readDate(date) !== undefined && separator === 'T' && TIME.test(time) ? `${date}T${time}` : undefined
}
