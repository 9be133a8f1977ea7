import { tileName, type TileAddress } from './address.ts'
import { ENCODING_REVISION } from './layers.ts'
import { ENCODINGS, type Encoding } from './source.ts'

/** Strong entity tag of one tile in one encoding; known without reading the tile. */
export function tileTag(version: string, address: TileAddress, encoding: Encoding): string {
  return `"${version}-${ENCODING_REVISION}/${tileName(address)}-${encoding}"`
}

/**
 * The tag under which a client holds the tile as it is now, whichever its encoding; null when it does not.
 * Compared weakly, as RFC 9110 section 13.1.2 asks, because proxies that compress weaken tags.
 * @param ifNoneMatch the request's header, empty when absent; `*` counts as the tag of `wanted`
 */
export function heldTag(ifNoneMatch: string, version: string, address: TileAddress, wanted: Encoding): string | null {
  if (ifNoneMatch === '') return null
  if (ifNoneMatch.trim() === '*') return tileTag(version, address, wanted)
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return ENCODINGS.map((encoding) => tileTag(version, address, encoding)).find((tag) => held.includes(tag)) ?? null
}
