import { words } from '#words'
import { GPUInitializationError, Map as MapLibre, setWorkerUrl, AttributionControl, NavigationControl, ScaleControl, type MapOptions } from 'maplibre-gl'
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { NOTHING } from '../drawing/geojson.ts'
import type { BaseMap } from '../base-map/base-map-parts.ts'
import type { Camera, Question, TileJson } from '../../../capacity/shapes.ts'
import { capacityTiles } from './capacity-tiles.ts'

/**
 * Opens the map in `container`. Its layers are there after its event `style.load`. Null in a browser without
 * WebGL, where the container is left empty.
 * @param given `layers` are those of the base map and those above it; `tiles` describes the public points, null leaves them out
 */
export function openMap(
  container: HTMLElement, { start: { lon, lat, zoom }, base, layers, tiles, question }: {
    start: Camera; base: BaseMap; layers: LayerSpecification[]; tiles: TileJson | null; question: Question
  },
) {
  setWorkerUrl(import.meta.resolve('/assets/maplibre-gl-worker.mjs'))
  return created({
    container,
    center: [lon, lat],
    zoom,
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
      ...(base.sprite ? { sprite: base.sprite } : {}),
      sources: {
        ...base.sources,
        assets: { type: 'vector', ...(tiles ? onThisHost(tiles) : { tiles: [] }) },
        capacity: { type: 'vector', tiles: [capacityTiles(question)], maxzoom: tiles?.maxzoom ?? 14, attribution: tiles?.attribution ?? '' },
        nearly: { type: 'vector', tiles: [capacityTiles(question, 'nearly')], maxzoom: tiles?.maxzoom ?? 14 },
        stacks: { type: 'geojson', data: NOTHING },
        search: { type: 'geojson', data: NOTHING },
        results: { type: 'geojson', data: NOTHING },
        changes: { type: 'geojson', data: NOTHING },
      },
      layers,
    },
  })
}

/** MapLibre itself finds out whether there is WebGL: another canvas to ask with would take 0.3 s where a machine has no graphics card. */
function created(options: MapOptions & { container: HTMLElement }) {
  try {
    return new MapLibre(options)
  } catch (error) {
    if (!(error instanceof GPUInitializationError)) throw error
    options.container.replaceChildren()
    return null
  }
}

/** Tiles from the host that served the page: TileJSON names the public one, which a page opened by another name may not ask. */
function onThisHost({ tiles, minzoom = 0, maxzoom, attribution = '' }: TileJson) {
  return { tiles: tiles.map((url) => url.replace(/^https?:\/\/[^/]+/, location.origin)), minzoom, maxzoom, attribution }
}

/** Credits of more letters would cover the map: a button opens them. */
const LONG_CREDITS = 200

/**
 * Adds the buttons, the scale and the credits; the map is moved and zoomed, never turned.
 * @param credits of the figures
 */
export function addControls(map: MapLibre, credits: string) {
  const container = map.getContainer()
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const folded = container.clientWidth < 640 || credits.length > LONG_CREDITS
  map.addControl(new AttributionControl({ compact: folded }), 'bottom-right')
  if (folded) map.once('idle', () => container.querySelector('.maplibregl-compact-show')?.classList.remove('maplibregl-compact-show'))
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-right')
}
