// @ts-check
import { words } from '#words'
import { baseMap } from './base-map.js'
import { startCapacityTiles } from './capacity-tiles.js'
import { circle } from './circle.js'
import { drawn, featuresAt } from './features-at.js'
import { boxAround } from './geojson.js'
import { ASSET_LAYERS, layers } from './layers.js'
import { drawLegend } from './legend.js'
import { addControls } from './map-controls.js'
import { markDrawn } from './mark-drawn.js'
import { openMap } from './open-map.js'
import { startPainting } from './painting.js'
import { startPointerList } from './pointer.js'
import { startPrinting } from './print.js'
import { OPEN_QUESTION } from './question.js'
import { resultFeatures } from './result-features.js'
import { searchedPlace } from './searched-place.js'
import { selectionOf } from './selection.js'
import { startStacks } from './stacks.js'
import { startStatus } from './status.js'
import { drawStillMap } from './still-map.js'
import { theme } from './theme.js'
/** @import { GeoJSONSource } from 'maplibre-gl' */
/** @import { Borders } from './natural-earth.js' */
/** @import { Row } from './result-features.js' */
/** @import { Selection } from './selection.js' */
/** @import { Place, Question, TileJson, View } from './shapes.ts' */

/** @typedef {Awaited<ReturnType<typeof drawMap>>} AssetMap */

/**
 * Draws the map with its legend into `container` and gives, once its layers are there, what the rest of the page does with it.
 * A browser without WebGL gets a still picture and `map` null. Capacity is drawn while there is a key or a visitor's session; the
 * public points of the assets otherwise.
 * @param {HTMLElement} container
 * @param {{ view: Pick<View, 'map'>, tiles: TileJson | null, borders: Borders, visitors?: boolean, key?: string | null, question?: Question }} given
 *   `tiles` describes the public points, null leaves them out; `visitors` says whether the service gives visitors sessions
 */
export async function drawMap(container, { view, tiles, borders, visitors = false, key = null, question = OPEN_QUESTION }) {
  const shown = { covered: /** @type {string[]} */ ([]), question, capacity: visitors || key !== null, faded: false, focus: '' }
  /** @type {Row[]} */
  let rows = []
  const status = startStatus(container)
  const noBase = () => status.problem(words.map.noBase, true)
  const base = await baseMap(borders, noBase)
  const layersNow = () => [...base.layers(theme(), shown.covered), ...layers(theme(), shown)]
  const followTiles = startCapacityTiles(() => key, status)
  const map = openMap(container, { view, base, layers: layersNow(), tiles, question })
  if (map === null) {
    const still = drawStillMap(container, { view, borders, question, capacity: () => visitors || key !== null })
    /** @param {string | null} given */
    const setKey = (given) => {
      key = given
      still.setKey()
    }
    return { ...still, setKey }
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
  markDrawn(map)
  map.on('idle', () => {
    const asked = JSON.stringify(shown.question) !== JSON.stringify(OPEN_QUESTION)
    status.empty(map.queryRenderedFeatures({ layers: ASSET_LAYERS }).length > 0 ? null : asked ? words.drawing.noneAsked : words.drawing.none)
  })

  /** @param {string} id */
  const source = (id) => /** @type {GeoJSONSource} */ (map.getSource(id))
  const showRows = () => source('results').setData(resultFeatures(rows, shown.question.direction))

  return {
    map,

    /** @param {string[]} codes countries with published data */
    setCovered(codes) {
      shown.covered = codes
      repaint()
    },

    /** @param {Question} asked what to draw from now on */
    setQuestion(asked) {
      shown.question = asked
      repaint()
      showRows()
      reload(asked)
    },

    /** @param {string | null} given the key in use from now on */
    setKey(given) {
      key = given
      shown.capacity = visitors || key !== null
      status.retried()
      repaint()
      reload(shown.question)
    },

    /**
     * Shows the place that is searched and the radius around it; null shows none.
     * @param {Place | null} place
     * @param {number | null} radiusKm
     */
    showPlace: (place, radiusKm) => source('search').setData(searchedPlace(place, radiusKm)),

    /** @param {Row[]} given the rows of the list, which stand out among the marks */
    showResults(given) {
      rows = given
      showRows()
      shown.faded = rows.length > 0
      repaint()
    },

    /** @param {string | null} assetId the asset to ring; none when null */
    focus(assetId) {
      shown.focus = assetId ?? ''
      for (const name of ['capacity', 'assets', 'results']) map.setFilter(`focus-${name}`, ['==', ['get', 'id'], shown.focus])
    },

    /**
     * Tells of each click what it chose: null where there is no asset.
     * @param {(chosen: Selection | null, place: Place) => void} callback
     */
    onSelect(callback) {
      map.on('click', ({ point, lngLat }) => {
        const tileZoom = Math.min(Math.floor(map.getZoom()), tiles?.maxzoom ?? 14)
        callback(selectionOf(featuresAt(map, point).map(drawn), shown.question.direction, tileZoom), { lat: lngLat.lat, lon: lngLat.lng })
      })
    },

    /**
     * Moves just enough that the whole radius is seen.
     * @param {Place} place
     * @param {number} radiusKm
     */
    showRadius: (place, radiusKm) => map.fitBounds(boxAround(circle(place, radiusKm)), { padding: 36, duration: 400 }),
  }
}
