import { canAsk, tileJson } from '../service/api.js'
import { cameraOn } from '../drawing/camera.js'
import { byId } from '../page/element.js'
import { EUROPE } from '../drawing/geojson.js'
import { drawStillMap } from './still-map.js'
/** @import { Map as MapLibre } from 'maplibre-gl' */
/** @import { Borders } from '../base-map/natural-earth.js' */
/** @import { AssetPicture } from '../drawing/asset-picture.ts' */
/** @import { Camera, Question, View } from '../../../capacity/shapes.ts' */

/** @typedef {ReturnType<typeof startAssetMap>} AssetMap */

/** What the moving map is told again of what the still one was told. */
const KEPT = /** @type {const} */ (['setCovered', 'setQuestion', 'setKey', 'showPlace', 'showResults', 'focus', 'onSelect'])
const PASSING = /** @type {const} */ (['camera', 'setCamera', 'bbox', 'fit', 'showRadius'])

/**
 * The map of assets: a still picture at once, which shows the list's best, and the moving map in its place once it is drawn. MapLibre takes
 * a second or two to start on a slow machine, and the still picture none. Where there is no WebGL it stays.
 * @param {View} view
 * @param {Borders} borders
 */
export function startAssetMap(view, borders) {
  const container = byId('map', HTMLElement)
  const visitors = canAsk()
  const size = { width: container.clientWidth, height: container.clientHeight }
  const still = drawStillMap(byId('still', HTMLElement), {
    start: view.map ?? cameraOn(EUROPE, size), borders, question: view.question, capacity: (key) => visitors || key !== null,
  })
  /** @type {AssetPicture} */
  let picture = still
  /** The last call of each. @type {Map<keyof AssetPicture, unknown[]>} */
  const told = new Map()
  /** @param {keyof AssetPicture} name @param {unknown[]} args */
  const call = (name, args) => /** @type {(...args: unknown[]) => unknown} */ (picture[name])(...args)
  const both = /** @type {AssetPicture} */ (Object.fromEntries([
    ...KEPT.map((name) => [name, (/** @type {unknown[]} */ ...args) => {
      told.set(name, args)
      call(name, args)
    }]),
    ...PASSING.map((name) => [name, (/** @type {unknown[]} */ ...args) => call(name, args)]),
  ]))

  return {
    ...both,

    /**
     * Loads the moving map, and starts it where the still picture stands.
     * @param {{ after: Promise<unknown>, noPoints: () => void, moving: (map: MapLibre, elsewhere: boolean) => void }} given it starts `after`
     *   the list, which it would keep waiting; `noPoints` hears that the public points cannot be had, `moving` of the map when it takes the
     *   place of the picture, and whether it shows another part of the world
     */
    async startMoving({ after, noPoints, moving }) {
      const [{ drawMap }, tiles] = await Promise.all([import('../moving-map/map.js'), tileJson().catch(() => {
        noPoints()
        return null
      }), after])
      const start = still.camera()
      const [question = view.question] = /** @type {[Question?]} */ (told.get('setQuestion') ?? [])
      const [key = null] = /** @type {[string?]} */ (told.get('setKey') ?? [])
      for (const name of /** @type {const} */ (['setQuestion', 'setKey'])) told.delete(name)
      const map = await drawMap(container, { start, tiles, borders, visitors, key, question })
      if (map === null) return still.stay()
      if (still.camera() !== start) map.setCamera(still.camera())
      picture = map
      for (const [name, args] of told) call(name, args)
      moving(map.map, rounded(map.camera()) !== rounded(still.camera()))
      await map.drawn
      container.inert = false
      still.remove()
    },
  }
}

/** @param {Camera} camera */
const rounded = ({ lat, lon, zoom }) => [lat, lon, zoom].map((part) => part.toFixed(3)).join(' ')
