import { addProtocol, type Map as MapLibre, type VectorTileSource } from 'maplibre-gl'
import { addressOf, capacityTiles, SCHEME, sentenceOf, tileLoader, tileOf } from './capacity-source.ts'
import type { Question } from '../../../capacity/shapes.ts'

type Tile = { x: number; y: number; z: number }

/**
 * Lets MapLibre load capacity tiles, and asks again for those that failed, or came for a question that is no longer asked: MapLibre 6.17
 * keeps what a tile was first asked for when its source changes while it loads, and of two answers for a tile the later.
 * @param question of the source's first tiles
 * @param keyOf the key in use now
 */
export function startCapacityTiles(
  question: Question, keyOf: () => string | null, status: { waiting: (ms: number) => void; problem: (sentence: string) => void },
) {
  /** Tiles that did not come. */
  const failed: Tile[] = []
  /** Tiles that came and are not drawn yet, by name, each with the question it came for. */
  const arrived: Map<string, object> = new Map()
  const load = tileLoader(keyOf, status.waiting)
  const asked = (now: Question) => ({ tiles: capacityTiles(now), replaced: new AbortController() })
  let current = asked(question)

  /** @returns the tile of the question that is current when it comes */
  async function loadCurrent(tile: Tile, signal: AbortSignal): Promise<ArrayBuffer> {
    for (;;) {
      const { tiles, replaced } = current
      try {
        const data = await load(addressOf(tiles, tile), AbortSignal.any([signal, replaced.signal]))
        arrived.set(nameOf(tile), replaced)
        return data
      } catch (error) {
        if (signal.aborted || !replaced.signal.aborted) throw error
      }
    }
  }

  addProtocol(SCHEME, async ({ url }, { signal }) => {
    const tile = tileOf(url)
    try {
      return { data: await loadCurrent(tile, signal) }
    } catch (error) {
      if (!signal.aborted) {
        status.problem(sentenceOf(error))
        failed.push(tile)
      }
      throw error
    }
  })

  /** @returns draws the tiles of a question */
  return function follow(map: MapLibre): (question: Question) => void {
    // MapLibre 6.17 leaves tiles that failed alone for ever, also when their source changes, unless it is told which they are.
    const fetchFailed = () => {
      if (failed.length > 0) map.refreshTiles('capacity', failed.splice(0))
    }
    map.on('moveend', fetchFailed)
    map.on('sourcedata', ({ sourceId, coord }) => {
      if (sourceId !== 'capacity' || !coord) return
      const name = nameOf(coord.canonical)
      const came = arrived.get(name)
      arrived.delete(name)
      if (came && came !== current.replaced) map.refreshTiles('capacity', [coord.canonical])
    })
    return (next) => {
      const { replaced } = current
      current = asked(next)
      replaced.abort()
      fetchFailed()
      const source = map.getSource('capacity') as VectorTileSource
      source.setTiles([current.tiles])
    }
  }
}

const nameOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`
