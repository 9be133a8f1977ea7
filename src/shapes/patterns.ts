import { COUNTRY_CODES } from './countries.ts'

/**
 * Regular expressions of what parameters accept, for the OpenAPI document: without look-around, so that whatever makes requests from
 * the document understands them. What is read, and how, is decided in values.ts.
 */

/** A date, YYYY-MM-DD, with no more days than its month has. Every year may have 29 February. */
export const DAY = String.raw`[12]\d{3}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))`

/** An RFC 3339 timestamp. */
export const INSTANT = String.raw`${DAY}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)`

/** Every country code, in either case. */
export const COUNTRY = `^(${[...Map.groupBy(COUNTRY_CODES, (code) => code[0] as string)].map(([first, codes]) => {
  const seconds = codes.map((code) => code[1]).join('')
  return `[${first}${first.toLowerCase()}][${seconds}${seconds.toLowerCase()}]`
}).join('|')})$`

/** Degrees from 0 up, as programs write them, of which small ones have an exponent. */
const UP = String.raw`(\.\d+)?([eE]-\d{1,3})?`
const LON = String.raw`-?(180(\.0+)?|(1[0-7]|\d)?\d${UP})`
const LAT = String.raw`-?(90(\.0+)?|[0-8]?\d${UP})`

/** A box: `min_lon,min_lat,max_lon,max_lat`. That its latitudes are ordered is no matter of text. */
export const BOX = `^${[LON, LAT, LON, LAT].join(',')}$`
