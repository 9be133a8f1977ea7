import { PostcodeError } from './postcode-error.ts'

/** One place of a postcode; null coordinates where the file has none. */
export type PostcodePoint = {
  /** As published. */
  code: string
  place: string | null
  /** As published: a column of the file, not yet the region. */
  province: string | null
  provinceCode: string | null
  state: string | null
  stateCode: string | null
  /** WGS84 degrees. */
  location: { lon: number; lat: number } | null
}

/**
 * Reads a pair of coordinates; null when both are empty.
 * @param where names file and line
 * @throws PostcodeError when one is no number or out of range
 */
export function readLocation(lon: string, lat: string, where: string): PostcodePoint['location'] {
  if (lon.trim() === '' && lat.trim() === '') return null
  return { lon: readDegrees(lon, 180, `${where}: longitude`), lat: readDegrees(lat, 90, `${where}: latitude`) }
}

function readDegrees(text: string, limit: number, what: string): number {
  const value = /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN
  if (!(Math.abs(value) <= limit)) throw new PostcodeError(`${what} "${text}" is no number of degrees from -${limit} to ${limit}`)
  return value
}
