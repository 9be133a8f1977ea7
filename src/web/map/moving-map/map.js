import { words } from '#words'
import { baseMap } from '../base-map/base-map.js'
import { bboxText } from '../drawing/camera.js'
import { startCapacityTiles } from './capacity-tiles.js'
import { circle } from '../drawing/circle.js'
import { drawn, featuresAt } from './features-at.js'
import { boxAround } from '../drawing/geojson.js'
import { ASSET_LAYERS, layers } from '../../cartography/layers.js'
import { drawLegend } from '../drawing/legend.js'
import { addControls } from './map-controls.js'
import { firstDrawn } from './first-drawn.js'
import { openMap } from './open-map.js'
import { startPainting } from './painting.js'
import { startPointerList } from './pointer.js'
import { startPrinting } from './print.js'
import { OPEN_QUESTION } from '../../../capacity/question.js'
import { resultFeatures } from '../drawing/result-features.js'
import { searchedPlace } from '../drawing/searched-place.js'
import { selectionOf } from '../drawing/selection.js'
import { startStacks } from './stacks.js'
import { startStatus } from './status.js'
import { theme } from '../drawing/theme.js'
/** @import { GeoJSONSource, Map as MapLibre } from 'maplibre-gl' */
/** @import { Borders } from '../base-map/natural-earth.js' */
/** @import { Row } from '../drawing/result-features.js' */
/** @import { AssetPicture } from '../drawing/asset-picture.ts' */
/** @import { Camera, Question, TileJson } from '../../../capacity/shapes.ts' */

/**
 * Draws the moving map with its legend into `container` and gives, once its layers are there, what the rest of the page does with it; null in a
 * browser without WebGL, where the container is left empty. Capacity is drawn while there is a key or a visitor's session; the public
 * points of the assets otherwise.
 * @param {HTMLElement} container
 * @param {{ start: Camera, tiles: TileJson | null, borders: Borders, visitors?: boolean, key?: string | null, question?: Question }} given
 *   `tiles` describes the public points, null leaves them out; `visitors` says whether the service gives visitors sessions
 * @returns {Promise<AssetPicture & { map: MapLibre, drawn: Promise<void> } | null>} `drawn` comes with the first frame that shows assets
 */
export async function drawMap(container, { start, tiles, borders, visitors = false, key = null, question = OPEN_QUESTION }) {
  const shown = { covered: /** @type {string[]} */ ([]), question, capacity: visitors || key !== null, faded: false, focus: '' }
  /** @type {Row[]} */
  let rows = []
  const status = startStatus(container)
  const noBase = () => status.problem(words.map.noBase, true)
  const base = await baseMap(borders, noBase)
  const layersNow = () => [...base.layers(theme(), shown.covered), ...layers(theme(), shown)]
  const followTiles = startCapacityTiles(question, () => key, status)
  const map = openMap(container, { start, base, layers: layersNow(), tiles, question })
  if (map === null) {
    container.replaceChildren()
    return null
  }
  const paint = startPainting(map, layersNow)
  await map.once('style.load')
  addControls(map, tiles?.attribution ?? '')
  const legend = drawLegend(container)
  legend.show(shown)
  const repaint = () => {
    paint()
    legend.show(shown)
  }
  status.follow(map, Object.keys(base.sources))
  startPrinting(map, container)
  base.follow?.(map, noBase)
  const reload = followTiles(map)
  startStacks(map, shown)
  startPointerList(map, container, { at: (point) => featuresAt(map, point), questionOf: () => shown.question })
  map.on('idle', () => {
    const asked = JSON.stringify(shown.question) !== JSON.stringify(OPEN_QUESTION)
    status.empty(map.queryRenderedFeatures({ layers: ASSET_LAYERS }).length > 0 ? null : asked ? words.drawing.noneAsked : words.drawing.none)
  })

  /** @param {string} id */
  const source = (id) => /** @type {GeoJSONSource} */ (map.getSource(id))
  const padded = (/** @type {number} */ sides) => ({ top: sides, bottom: sides, left: sides, right: sides + legend.covered() })
  const showRows = () => source('results').setData(resultFeatures(rows, shown.question.direction))

  return {
    map,
    drawn: firstDrawn(map),

    setCovered(codes) {
      shown.covered = codes
      repaint()
    },

    setQuestion(asked) {
      if (asked === shown.question) return
      shown.question = asked
      repaint()
      showRows()
      reload(asked)
    },

    setKey(given) {
      if (given === key) return
      key = given
      shown.capacity = visitors || key !== null
      status.retried()
      repaint()
      reload(shown.question)
    },

    showPlace: (place, radiusKm) => void source('search').setData(searchedPlace(place, radiusKm)),

    showResults(given, standOut) {
      rows = standOut ? given : []
      showRows()
      shown.faded = rows.length > 0
      repaint()
    },

    focus(assetId) {
      shown.focus = assetId ?? ''
      for (const name of ['capacity', 'assets', 'results']) map.setFilter(`focus-${name}`, ['==', ['get', 'id'], shown.focus])
    },

    onSelect(callback) {
      map.on('click', ({ point, lngLat }) => {
        const tileZoom = Math.min(Math.floor(map.getZoom()), tiles?.maxzoom ?? 14)
        callback(selectionOf(featuresAt(map, point).map(drawn), tileZoom), { lat: lngLat.lat, lon: lngLat.lng })
      })
    },

    camera() {
      const { lat, lng } = map.getCenter().wrap()
      return { lat, lon: lng, zoom: map.getZoom() }
    },

    setCamera({ lat, lon, zoom }, easing = false) {
      const inView = map.getBounds().contains([lon, lat])
      map.easeTo({ center: [lon, lat], zoom, animate: easing && inView })
    },

    bbox() {
      const { _sw: { lng: west, lat: south }, _ne: { lng: east, lat: north } } = map.getBounds()
      return bboxText([west, south, east, north])
    },

    fit: (box, dive) => void map.fitBounds(box, dive === undefined ? { padding: padded(24), duration: 0 } : { padding: padded(0), maxZoom: map.getZoom() + dive }),

    showRadius: (place, radiusKm) => void map.fitBounds(boxAround(circle(place, radiusKm)), { padding: padded(36), duration: 400 }),
  }
}
