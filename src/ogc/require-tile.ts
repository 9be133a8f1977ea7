import { MAX_ADVERTISED_ZOOM } from '../../tiles/layers.ts'
import { Refusal } from '../errors/refusal.ts'
import { tileLimits, type Box } from './extent.ts'

/**
 * Refuses a tile that no tileset states, by the names that OGC API Tiles has for the parts of its address.
 * @param params `z`, `y` and `x` of the path
 * @param bounds around all assets; null where there are none, and no limits are stated
 * @throws Refusal `invalid_parameter` for a part that is no whole number; 404 outside the zooms or the limits of the tileset
 */
export async function requireTile({ z = '', y = '', x = '' }: Record<string, string>, bounds: () => Promise<Box | null>): Promise<void> {
  const [zoom, row, column] = [whole('tileMatrix', z), whole('tileRow', y), whole('tileCol', x)]
  requireWithin('tileMatrix', zoom, 0, MAX_ADVERTISED_ZOOM, '')
  const last = 2 ** zoom - 1
  const box = await bounds()
  const limits = box === null ? { minTileRow: 0, maxTileRow: last, minTileCol: 0, maxTileCol: last } : tileLimits(box, zoom)
  requireWithin('tileRow', row, limits.minTileRow, limits.maxTileRow, ` at ${zoom}`)
  requireWithin('tileCol', column, limits.minTileCol, limits.maxTileCol, ` at ${zoom}`)
}

/** Not `07`, `1e1` or `-1`, and no more digits than the greatest row has. */
function whole(name: string, text: string): number {
  if (!/^(0|[1-9]\d{0,9})$/.test(text)) throw new Refusal('invalid_parameter', `${name}: expected a whole number from 0`, { details: { param: name, given: text } })
  return Number(text)
}

function requireWithin(name: string, value: number, least: number, most: number, where: string): void {
  if (value >= least && value <= most) return
  throw new Refusal('route_not_found', `${name}: the tileset has ${least} to ${most}${where}`, { details: { param: name, given: String(value) } })
}
