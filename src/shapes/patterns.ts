import { COUNTRY_CODES } from './countries.ts'

/**
 * Regular expressions of what parameters accept, for the OpenAPI document: without look-around, so that whatever makes requests from
 * the document understands them. What is read, and how, is decided in values.ts.
 */

/** A day of the calendar; of February each has 29. */
export const DAY = String.raw`[12]\d{3}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))`

/** An RFC 3339 timestamp. */
export const INSTANT = String.raw`${DAY}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)`

/** Every country code, in either case. */
export const COUNTRY = `^(${[...Map.groupBy(COUNTRY_CODES, (code) => code[0] as string)].map(([first, codes]) => {
  const seconds = codes.map((code) => code[1]).join('')
  return `[${first}${first.toLowerCase()}][${seconds}${seconds.toLowerCase()}]`
}).join('|')})$`

const PART = String.raw`(\.\d{1,60})?`
const ZEROS = String.raw`(\.0{1,60})?`

/** Below one, as programs write it. */
const SMALL = String.raw`\d${PART}[eE]-0?[1-9]\d{0,2}`
const LON = String.raw`-?(180${ZEROS}|(1[0-7]|[1-9])?\d${PART}|${SMALL})`

/** From 0 up to below 90, and 90. */
const NORTH = String.raw`([1-8]?\d${PART}|90${ZEROS})`

/**
 * A box: `min_lon,min_lat,max_lon,max_lat`. Its latitudes are ordered by their tens: for each ten that the lower one may lie in, what
 * the upper one may be. Within one ten the order is not checked here.
 */
export const BOX = `^(${[
  [`-90${ZEROS}`, String.raw`(-90${ZEROS}|-[1-8]?\d${PART}|${NORTH})`],
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((ten) => [String.raw`-${ten}\d${PART}`, String.raw`(-[1-${ten}]?\d${PART}|${NORTH})`]),
  [String.raw`-\d${PART}`, String.raw`(-\d${PART}|${NORTH})`],
  [String.raw`\d${PART}`, NORTH],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((ten) => [String.raw`${ten}\d${PART}`, String.raw`([${ten}-8]\d${PART}|90${ZEROS})`]),
  [`90${ZEROS}`, `90${ZEROS}`],
  [`-${SMALL}`, NORTH],
  [SMALL, String.raw`([1-9]|[1-8]\d)${PART}`],
  [String.raw`-([1-9]|[1-8]\d)${PART}`, `-?${SMALL}`],
].map(([lower, upper]) => `${LON},${lower},${LON},${upper}`).join('|')})$`
