// @ts-check
import { words } from '#words'
import { addProtocol, AttributionControl, Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import { BASE_OBJECTS, loadBase, namedLabels } from './base.js'
import { capacityTiles, SCHEME, sentenceOf, tileLoader, tileOf } from './capacity-source.js'
import { circle } from './circle.js'
import { ASSET_LAYERS, layers } from './layers.js'
import { drawLegend } from './legend.js'
import { markNamed } from './marks.js'
import { startPointerList } from './pointer.js'
import { startPrinting } from './print.js'
import { OPEN_QUESTION } from './question.js'
import { resultFeatures } from './result-features.js'
import { selectionOf, stacksOf } from './selection.js'
import { startStatus } from './status.js'
import { drawStillMap } from './still-map.js'
import { markImage } from './symbols.js'
import { onThemeChange, theme } from './theme.js'
/** @import { GeoJSONSource, MapGeoJSONFeature, Point, VectorTileSource } from 'maplibre-gl' */
/** @import { AllLayoutProperties, AllPaintProperties } from '@maplibre/maplibre-gl-style-spec' */
/** @import { FeatureCollection } from 'geojson' */
/** @import { Row } from './result-features.js' */
/** @import { Drawn, Selection } from './selection.js' */
/** @import { Place, Question, TileJson, View } from './shapes.ts' */

/** From Lisbon to Helsinki: degrees, min_lon, min_lat, max_lon, max_lat. */
const EUROPE = /** @type {[number, number, number, number]} */ ([-11, 35.5, 27, 61])
const NOTHING = /** @type {FeatureCollection} */ ({ type: 'FeatureCollection', features: [] })
/** Half the side of the square that counts as "at the pointer", px: a finger's or a hand's precision. */
const REACH = 7
/** The zoom from which points with several assets are counted: below it marks are closer than their own size. */
const STACKS_FROM = 8
/** The zoom from which the base map's detail is loaded. */
const DETAIL_FROM = 5.5

/** Credits of more letters would cover the map: a button opens them. */
const LONG_CREDITS = 200

/** @typedef {{ land: FeatureCollection, labels: FeatureCollection }} Borders */
/** @typedef {Awaited<ReturnType<typeof drawMap>>} AssetMap */

/**
 * Draws the map with its legend into `container` and gives, once its layers are there, what the rest of the page does with it.
 * A browser without WebGL gets a still picture and `map` null. Capacity is drawn while there is a key or a visitor's session; the public points of the assets otherwise.
 * @param {HTMLElement} container
 * @param {{ view: Pick<View, 'map'>, tiles: TileJson | null, borders: Borders, visitors?: boolean, key?: string | null, question?: Question }} given
 *   `tiles` describes the public points, null leaves them out; `visitors` says whether the service gives visitors sessions
 */
export async function drawMap(container, { view, tiles, borders, visitors = false, key = null, question = OPEN_QUESTION }) {
  if (!document.createElement('canvas').getContext('webgl2')) {
    const still = drawStillMap(container, { view, borders, question, capacity: () => visitors || key !== null })
    /** @param {string | null} given */
    const setKey = (given) => {
      key = given
      still.setKey()
    }
    return { ...still, setKey }
  }
  setWorkerUrl(import.meta.resolve('/assets/maplibre-gl-worker.mjs'))
  const shown = { covered: /** @type {string[]} */ ([]), question, capacity: visitors || key !== null, faded: false, focus: '' }
  /** @type {Row[]} */
  let rows = []
  const status = startStatus(container)
  /** Tiles that did not come. @type {{ x: number, y: number, z: number }[]} */
  const failed = []
  const load = tileLoader(() => key, status.waiting)
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
  const start = view.map ? { center: /** @type {[number, number]} */ ([view.map.lon, view.map.lat]), zoom: view.map.zoom } : { bounds: EUROPE }
  const map = new MapLibre({
    container,
    ...start,
    minZoom: 2,
    maxZoom: 18,
    maxPitch: 0,
    maxBounds: [[-70, 8], [95, 79]],
    renderWorldCopies: false,
    dragRotate: false,
    attributionControl: false,
    fadeDuration: 0,
    locale: {
      'Map.Title': words.map.title,
      'NavigationControl.ZoomIn': words.map.zoomIn,
      'NavigationControl.ZoomOut': words.map.zoomOut,
      'AttributionControl.ToggleAttribution': words.map.credits,
    },
    style: {
      version: 8,
      sources: {
        land: { type: 'geojson', data: borders.land, tolerance: 0.2, maxzoom: 12, attribution: words.map.borders },
        names: { type: 'geojson', data: namedLabels(borders.labels) },
        ...Object.fromEntries(BASE_OBJECTS.map((name) => [name, /** @type {const} */ ({ type: 'geojson', data: NOTHING, tolerance: 0.2 })])),
        assets: { type: 'vector', ...(tiles ? onThisHost(tiles) : { tiles: [] }) },
        capacity: { type: 'vector', tiles: [capacityTiles(question)], maxzoom: tiles?.maxzoom ?? 14, attribution: tiles?.attribution ?? '' },
        stacks: { type: 'geojson', data: NOTHING },
        search: { type: 'geojson', data: NOTHING },
        results: { type: 'geojson', data: NOTHING },
      },
      layers: layers(theme(), shown),
    },
  })
  map.setMissingStyleImageResolver(addMark)
  await map.once('style.load')
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const folded = container.clientWidth < 640 || (tiles?.attribution ?? '').length > LONG_CREDITS
  map.addControl(new AttributionControl({ compact: folded }), 'bottom-right')
  if (folded) map.once('idle', () => container.querySelector('.maplibregl-compact-show')?.classList.remove('maplibregl-compact-show'))
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-right')
  const legend = drawLegend(container)
  legend.show(shown)
  status.follow(map)
  startPrinting(map, container)

  /** @param {string} id such as `figure-3/12` */
  function addMark(id) {
    const [name = '', size] = id.split('/')
    if (name === '' || map.hasImage(id)) return
    const ratio = Math.max(1, devicePixelRatio)
    map.addImage(id, markImage(markNamed(name), Number(size), theme(), ratio), { pixelRatio: ratio })
  }

  /** Brings the layers to what is shown now; MapLibre leaves alone what has not changed. */
  const repaint = () => {
    for (const layer of layers(theme(), shown)) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) map.setPaintProperty(layer.id, /** @type {keyof AllPaintProperties} */ (name), value)
      for (const [name, value] of Object.entries(layer.layout ?? {})) map.setLayoutProperty(layer.id, /** @type {keyof AllLayoutProperties} */ (name), value)
      if ('filter' in layer) map.setFilter(layer.id, layer.filter)
    }
    legend.show(shown)
  }
  onThemeChange(() => {
    for (const id of map.listImages()) if (id.includes('/')) map.removeImage(id)
    repaint()
  })

  /** @param {string} id */
  const source = (id) => /** @type {GeoJSONSource} */ (map.getSource(id))
  /** @param {'overview' | 'detail'} name */
  const showBase = async (name) => {
    for (const [object, data] of Object.entries(await loadBase(name))) source(object).setData(data)
  }
  const detailed = () => {
    if (map.getZoom() < DETAIL_FROM) return
    map.off('zoom', detailed)
    showBase('detail').catch((error) => status.problem(sentenceOf(error)))
  }
  map.on('zoom', detailed)
  if (map.getZoom() >= DETAIL_FROM) detailed()
  else showBase('overview').catch((error) => status.problem(sentenceOf(error)))

  // MapLibre 6.17 leaves tiles that failed alone for ever, also when their source changes, unless it is told which they are.
  const fetchFailed = () => {
    if (failed.length > 0) map.refreshTiles('capacity', failed.splice(0))
  }
  map.on('moveend', fetchFailed)
  const reload = () => {
    fetchFailed()
    const tilesOfQuestion = /** @type {VectorTileSource} */ (map.getSource('capacity'))
    tilesOfQuestion.setTiles([capacityTiles(shown.question)])
  }
  const showRows = () => source('results').setData(resultFeatures(rows, shown.question.direction))

  /** @param {Point} point the features there, nearest first */
  function at({ x, y }) {
    const found = map.queryRenderedFeatures([[x - REACH, y - REACH], [x + REACH, y + REACH]], { layers: ASSET_LAYERS })
    const away = new Map(found.map((feature) => {
      const place = placeOf(feature)
      const { x: left, y: top } = map.project([place.lon, place.lat])
      return [feature, Math.hypot(left - x, top - y)]
    }))
    return found.sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))
  }

  let stackedAt = ''
  map.on('idle', () => {
    const asked = JSON.stringify(shown.question) !== JSON.stringify(OPEN_QUESTION)
    status.empty(map.queryRenderedFeatures({ layers: ASSET_LAYERS }).length > 0 ? null : asked ? words.drawing.noneAsked : words.drawing.none)
    const view = `${map.getZoom()} ${map.getCenter()} ${JSON.stringify(shown.question)} ${shown.capacity}`
    if (view === stackedAt) return
    stackedAt = view
    const counted = shown.capacity && map.getZoom() >= STACKS_FROM
    source('stacks').setData(counted ? stacksOf(map.queryRenderedFeatures({ layers: ['marks'] }).map(drawn), shown.question.direction) : NOTHING)
  })
  startPointerList(map, container, { at, questionOf: () => shown.question })

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
      reload()
    },

    /** @param {string | null} given the key in use from now on */
    setKey(given) {
      key = given
      shown.capacity = visitors || key !== null
      status.problem(null)
      repaint()
      reload()
    },

    /**
     * Shows the place that is searched and the radius around it; null shows none.
     * @param {Place | null} place
     * @param {number | null} radiusKm
     */
    showPlace(place, radiusKm) {
      source('search').setData(place === null ? NOTHING : {
        type: 'FeatureCollection',
        features: [
          ...(radiusKm === null ? [] : [/** @type {import('geojson').Feature} */ ({
            type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circle(place, radiusKm)] },
          })]),
          { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [place.lon, place.lat] } },
        ],
      })
    },

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
        callback(selectionOf(at(point).map(drawn), shown.question.direction, tileZoom), { lat: lngLat.lat, lon: lngLat.lng })
      })
    },

    /**
     * Moves just enough that the whole radius is seen.
     * @param {Place} place
     * @param {number} radiusKm
     */
    showRadius(place, radiusKm) {
      const ring = circle(place, radiusKm)
      const lons = ring.map(([x]) => x)
      const lats = ring.map(([, y]) => y)
      map.fitBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], { padding: 36, duration: 400 })
    },
  }
}

/** @param {MapGeoJSONFeature} feature a point */
function placeOf({ geometry }) {
  const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  return { lon, lat }
}

/**
 * @param {MapGeoJSONFeature} feature
 * @returns {Drawn}
 */
const drawn = (feature) => ({ ...placeOf(feature), properties: feature.properties })

/**
 * Tiles from the host that served the page: TileJSON names the public one, which a page opened by another name may not ask.
 * @param {TileJson} tiles
 */
function onThisHost({ tiles, minzoom = 0, maxzoom, attribution = '' }) {
  return { tiles: tiles.map((url) => url.replace(/^https?:\/\/[^/]+/, location.origin)), minzoom, maxzoom, attribution }
}
