import type { Face } from './each-face.ts'
import { exported } from './faces/export.ts'
import { list } from './faces/list.ts'
import { mcp } from './faces/mcp.ts'
import { nearby } from './faces/nearby.ts'
import { ogcItems } from './faces/ogc.ts'
import { postcode } from './faces/postcode.ts'
import { saved } from './faces/saved.ts'
import { search } from './faces/search.ts'
import { sites } from './faces/sites.ts'
import { substation } from './faces/substation.ts'
import { tiles } from './faces/tiles.ts'

/** Every face, and of how many questions it is asked one: the dear ones fewer. */
export const FACES: Record<string, { face: Face; share: number }> = {
  'the search': { face: search, share: 1 },
  'the search around a place': { face: nearby, share: 1 },
  'the records of an asset': { face: substation, share: 2 },
  'the postcodes': { face: postcode, share: 2 },
  'the OGC items': { face: ogcItems, share: 2 },
  'the list of assets': { face: list, share: 1 },
  'the tiles of capacity': { face: tiles, share: 2 },
  'the sites': { face: sites, share: 2 },
  'the tool find_capacity': { face: mcp, share: 4 },
  'the exports': { face: exported, share: 25 },
  'the saved question': { face: saved, share: 4 },
}
