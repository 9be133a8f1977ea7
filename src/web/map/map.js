// @ts-check
import { words } from '#words'
import { AttributionControl, Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import { circle } from './circle.js'
import { layers } from './layers.js'
import { marker } from './symbols.js'
import { countryName } from './texts.js'
import { onThemeChange, theme } from './theme.js'
/** @import { GeoJSONSource } from 'maplibre-gl' */
/** @import { AllPaintProperties } from '@maplibre/maplibre-gl-style-spec' */
/** @import { FeatureCollection } from 'geojson' */
/** @import { AssetRow, Place, Question, State, TileJson, View } from './shapes.ts' */

/** From Lisbon to Helsinki: degrees, min_lon, min_lat, max_lon, max_lat. */
const EUROPE = /** @type {[number, number, number, number]} */ ([-11, 35.5, 27, 61])
const NOTHING = /** @type {FeatureCollection} */ ({ type: 'FeatureCollection', features: [] })
/** @type {State[]} */
const STATES = ['figure', 'zero', 'negative', 'class_only', 'not_published', 'withheld']

/** @typedef {{ land: FeatureCollection, labels: FeatureCollection }} Borders */
/** @typedef {Awaited<ReturnType<typeof drawMap>>} AssetMap */

/**
 * Draws the map into `container` and gives, once its layers are there, the few things that the rest of the page does with it.
 * @param {HTMLElement} container
 * @param {{ view: View, tiles: TileJson | null, borders: Borders, visitors?: boolean, key?: string | null, question?: Question }} given `tiles` null leaves the points out
 */
export async function drawMap(container, { view, tiles, borders }) {
  setWorkerUrl(import.meta.resolve('/assets/maplibre-gl-worker.mjs'))
  const shown = { covered: /** @type {string[]} */ ([]), faded: false }
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
        land: { type: 'geojson', data: borders.land, tolerance: 0.2, maxzoom: 8, attribution: words.map.borders },
        names: { type: 'geojson', data: named(borders.labels) },
        assets: { type: 'vector', ...(tiles ? onThisHost(tiles) : { tiles: [] }) },
        search: { type: 'geojson', data: NOTHING },
        results: { type: 'geojson', data: NOTHING },
      },
      layers: layers(theme(), shown),
    },
  })
  await map.once('style.load')
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: container.clientWidth < 640 }), 'bottom-right')
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-right')
  for (const state of STATES) for (const stale of [false, true]) {
    map.addImage(markerName(state, stale), marker(state, stale, theme().states), { pixelRatio: 2 })
  }

  const repaint = () => {
    for (const { id, paint } of layers(theme(), shown)) {
      for (const [name, value] of Object.entries(paint ?? {})) map.setPaintProperty(id, /** @type {keyof AllPaintProperties} */ (name), value)
    }
  }
  onThemeChange(() => {
    repaint()
    for (const state of STATES) for (const stale of [false, true]) {
      map.updateImage(markerName(state, stale), marker(state, stale, theme().states))
    }
  })
  /** @param {string} id */
  const source = (id) => /** @type {GeoJSONSource} */ (map.getSource(id))

  return {
    map,

    /** @param {string[]} codes countries with published data */
    setCovered(codes) {
      shown.covered = codes
      repaint()
    },

    /** @param {Question} _question */
    setQuestion(_question) {},

    /** @param {string | null} _key */
    setKey(_key) {},

    /**
     * @param {Place | null} at
     * @param {number | null} radiusKm
     */
    showPlace(at, radiusKm) {
      source('search').setData(at === null || radiusKm === null ? NOTHING : {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [circle(at, radiusKm)] } },
          { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [at.lon, at.lat] } },
        ],
      })
    },

    /** @param {AssetRow[]} _rows */
    showResults(_rows) {},

    /** @param {string | null} assetId the asset to ring; none when null */
    focus(assetId) {
      map.setFilter('focus', ['==', ['get', 'id'], assetId ?? ''])
    },

    /** @param {(chosen: string | { ids: string[] } | { assets: number, box: [number, number, number, number] } | null) => void} callback */
    onSelect(callback) {
      map.on('click', ({ point }) => {
        const [found] = map.queryRenderedFeatures(point, { layers: ['assets'] })
        callback(found ? String(found.properties.id) : null)
      })
    },

    /**
     * Moves just enough that the whole radius is seen.
     * @param {Place} at
     * @param {number} radiusKm
     */
    showRadius(at, radiusKm) {
      const ring = circle(at, radiusKm)
      const lons = ring.map(([x]) => x)
      const lats = ring.map(([, y]) => y)
      map.fitBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], { padding: 36, duration: 400 })
    },
  }
}

/**
 * @param {State} state
 * @param {boolean} stale
 */
export const markerName = (state, stale) => (stale ? `${state}-stale` : state)

/**
 * Countries' labels by their codes, with the names that the visitor's language has for them.
 * @param {FeatureCollection} labels
 * @returns {FeatureCollection}
 */
function named(labels) {
  const features = labels.features.map((label) => ({
    ...label, properties: { ...label.properties, name: countryName(String(label.properties?.code)) },
  }))
  return { ...labels, features }
}

/**
 * Tiles from the host that served the page: TileJSON names the public one, which a page opened by another name may not ask.
 * @param {TileJson} tiles
 */
function onThisHost({ tiles, minzoom = 0, maxzoom, attribution = '' }) {
  return { tiles: tiles.map((url) => url.replace(/^https?:\/\/[^/]+/, location.origin)), minzoom, maxzoom, attribution }
}
