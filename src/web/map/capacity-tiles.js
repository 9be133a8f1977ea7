// @ts-check
import { addProtocol } from 'maplibre-gl'
import { capacityTiles, SCHEME, sentenceOf, tileLoader, tileOf } from './capacity-source.js'
/** @import { Map as MapLibre, VectorTileSource } from 'maplibre-gl' */
/** @import { Question } from './shapes.ts' */

/**
 * Lets MapLibre load capacity tiles, and asks again for those that failed.
 * @param {() => string | null} keyOf the key in use now
 * @param {{ waiting: (ms: number) => void, problem: (sentence: string) => void }} status
 */
export function startCapacityTiles(keyOf, status) {
  /** Tiles that did not come. @type {{ x: number, y: number, z: number }[]} */
  const failed = []
  const load = tileLoader(keyOf, status.waiting)
  addProtocol(SCHEME, async ({ url }, { signal }) => {
    try {
      return { data: await load(url, signal) }
    } catch (error) {
      if (!signal.aborted) {
        status.problem(sentenceOf(error))
        failed.push(tileOf(url))
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
    return (question) => {
      fetchFailed()
      const tiles = /** @type {VectorTileSource} */ (map.getSource('capacity'))
      tiles.setTiles([capacityTiles(question)])
    }
  }
}
