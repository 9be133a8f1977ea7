import { MAX_ZOOM } from './layers.ts'

/** Zoom 0..22, column and row 0 .. 2^z - 1, from the north-west. */
export type TileAddress = { z: number; x: number; y: number }

/** Parts of a path that name no tile; the message names the parameter. */
export class TileAddressError extends Error {
  override name = 'TileAddressError'
}

/**
 * Reads the parts of a tile's path.
 * @throws TileAddressError for a part that is no plain decimal integer (`07`, `1e1`, `-1`) or out of the zoom's range
 */
export function parseAddress(z: string, x: string, y: string): TileAddress {
  const zoom = parsePart('z', z, MAX_ZOOM)
  const last = 2 ** zoom - 1
  return { z: zoom, x: parsePart('x', x, last), y: parsePart('y', y, last) }
}

/** The address in the parameters of a path; null where they name no tile. */
export function addressIn({ z = '', x = '', y = '' }: Record<string, string | undefined>): TileAddress | null {
  try {
    return parseAddress(z, x, y)
  } catch (error) {
    if (error instanceof TileAddressError) return null
    throw error
  }
}

function parsePart(name: string, text: string, last: number): number {
  const value = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : NaN
  if (!(value <= last)) throw new TileAddressError(`${name}: expected a whole number from 0 to ${last}`)
  return value
}

/** E.g. `5/15/12`. */
export function tileName({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`
}
