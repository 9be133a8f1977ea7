import { addProtocol } from 'maplibre-gl'
import { addressOf, capacityTiles, SCHEME, sentenceOf, tileLoader, tileOf } from './capacity-source.js'
/** @import { Map as MapLibre, VectorTileSource } from 'maplibre-gl' */
/** @import { Question } from '../../../capacity/shapes.ts' */

/** @typedef {{ x: number, y: number, z: number }} Tile */

/**
 * Lets MapLibre load capacity tiles, and asks again for those that failed, or came for a question that is no longer asked: MapLibre 6.17
 * keeps what a tile was first asked for when its source changes while it loads, and of two answers for a tile the later.
 * @param {Question} question of the source's first tiles
 * @param {() => string | null} keyOf the key in use now
 * @param {{ waiting: (ms: number) => void, problem: (sentence: string) => void }} status
 */
export function startCapacityTiles(question, keyOf, status) {
  /** Tiles that did not come. @type {Tile[]} */
  const failed = []
  /** Tiles that came and are not drawn yet, by name, each with the question it came for. @type {Map<string, object>} */
  const arrived = new Map()
  const load = tileLoader(keyOf, status.waiting)
  const asked = (/** @type {Question} */ now) => ({ tiles: capacityTiles(now), replaced: new AbortController() })
  let current = asked(question)

  /**
   * @param {Tile} tile
   * @param {AbortSignal} signal
   * @returns {Promise<ArrayBuffer>} the tile of the question that is current when it comes
   */
  async function loadCurrent(tile, signal) {
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

  /**
   * @param {MapLibre} map
   * @returns {(question: Question) => void} draws the tiles of a question
   */
  return function follow(map) {
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
      const source = /** @type {VectorTileSource} */ (map.getSource('capacity'))
      source.setTiles([current.tiles])
    }
  }
}

/** @param {Tile} tile */
const nameOf = ({ z, x, y }) => `${z}/${x}/${y}`
