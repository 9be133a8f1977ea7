import { words } from '#words'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { baseMap, offeredKinds } from '../base-map/base-map.ts'
import { chosenKind, keepKind } from '../base-map/kinds.ts'
import type { BaseKind } from '../../../shapes/base-kinds.ts'
import { bboxText } from '../drawing/camera.ts'
import { circle, boxAround, isInside, searchedFeatures } from '../drawing/geojson.ts'
import { areaLayers } from '../../cartography/area-layers.ts'
import { flagLayer } from '../../cartography/flag-layer.ts'
import { ASSET_LAYERS, layers } from '../../cartography/layers.ts'
import { changeFeatures } from '../drawing/change-features.ts'
import { drawLegend } from '../drawing/legend.ts'
import { drawStaleNote } from '../drawing/stale-note.ts'
import { OPEN_QUESTION, withoutLeast } from '../../../capacity/question.ts'
import { resultFeatures, type Row } from '../drawing/result-features.ts'
import { selectionOf } from '../drawing/selection.ts'
import { theme } from '../drawing/theme.ts'
import type { BaseMap } from '../base-map/base-map-parts.ts'
import type { Borders } from '../base-map/natural-earth.ts'
import type { AssetPicture } from '../drawing/asset-picture.ts'
import type { Camera, Question, TileJson } from '../../../capacity/shapes.ts'
import { drawChooser } from './chooser.ts'
import { startCapacityTiles } from './capacity-tiles.ts'
import { drawn, featuresAt, firstDrawn, startStacks, viewOf } from './drawn-features.ts'
import { hideContext, linesNow, markAreas, offered, showContext } from './context.ts'
import { addControls, openMap } from './open-map.ts'
import { startFacts } from './facts.ts'
import { startPainting } from './painting.ts'
import { startPointerList } from './pointer.ts'
import { startPrinting } from './print.ts'
import { startStatus } from './status.ts'
import { switchBase } from './switch-base.ts'

type Given = {
  start: Camera
  /** Describes the public points; null leaves them out. */
  tiles: TileJson | null
  borders: Borders
  /** Whether the service gives visitors sessions. */
  visitors?: boolean
  key?: string | null
  question?: Question
  /** The name of an operator by its slug. */
  operatorName?: (slug: string) => string
}

/**
 * Draws the moving map with its legend into `container` and gives, once its layers are there, what the rest of the page does with it; null in a
 * browser without WebGL, where the container is left empty. Capacity is drawn while there is a key or a visitor's session; the public
 * points of the assets otherwise.
 * @returns `drawn` comes with the first frame that shows assets
 */
export async function drawMap(
  container: HTMLElement, { start, tiles, borders, visitors = false, key = null, question = OPEN_QUESTION, operatorName = (slug) => slug }: Given,
): Promise<AssetPicture & { map: MapLibre; drawn: Promise<void> } | null> {
  const shown = { covered: [] as string[], question, capacity: visitors || key !== null, within: null as unknown[] | null, allStale: false, focus: '', nearly: false }
  let rows: Row[] = []
  let listed: Row[] = []
  const status = startStatus(container)
  const noBase = () => status.problem(words.map.noBase, true)
  const kind = chosenKind(offeredKinds)
  let base = await baseMap(kind, borders, noBase)
  const baseLayers = (of: BaseMap) => of.layers(theme(), shown.covered)
  const below = { areas: false, lines: false }
  const areasNow = () => areaLayers(theme(), shown)
  const layersNow = () => [...baseLayers(base), ...(below.areas ? areasNow() : []), ...(below.lines ? linesNow() : []), ...layers(theme(), shown), flagLayer]
  const lowest = () => layers(theme(), shown)[0]?.id ?? ''
  const followTiles = startCapacityTiles(question, () => key, status)
  const followNearly = startCapacityTiles(withoutLeast(question), () => key, status, 'nearly')
  const map = openMap(container, { start, base, layers: layersNow(), tiles, question })
  if (map === null) {
    container.replaceChildren()
    return null
  }
  const paint = startPainting(map, layersNow)
  await map.once('style.load')
  addControls(map, tiles?.attribution ?? '')
  const legend = drawLegend(container)
  const staleNote = drawStaleNote(container)
  legend.show(shown)
  const repaint = () => {
    paint()
    legend.show(shown)
  }
  status.follow(map, (sourceId) => sourceId in base.sources)
  startPrinting(map, container)
  const followBase = () => base.follow?.(map, { failed: noBase, recovered: status.recovered })
  followBase()
  let wanted = kind
  const choose = async (chosen: BaseKind) => {
    wanted = chosen
    keepKind(chosen)
    status.recovered()
    const next = await baseMap(chosen, borders, noBase)
    if (wanted !== chosen) return
    switchBase(map, base, next, baseLayers)
    base = next
    followBase()
  }
  void offered('areas').then((offer) => {
    if (offer === null) return
    showContext(map, 'areas', offer, areasNow(), below.lines ? linesNow()[0]?.id ?? '' : lowest())
    below.areas = true
    markAreas(map, shown)
  })
  void offered('lines').then((offer) => drawChooser(container, {
    offered: offeredKinds, chosen: kind, choose,
    showLines: offer && ((on) => {
      if (on) showContext(map, 'lines', offer, linesNow(), lowest())
      else hideContext(map, 'lines', linesNow())
      below.lines = on
    }),
  }))
  const reload = followTiles(map)
  const reloadNearly = followNearly(map)
  startStacks(map, shown)
  const questionOf = () => shown.question
  const facts = startFacts(questionOf, (id) => listed.find(({ asset }) => asset.id === id))
  startPointerList(map, container, { at: (point) => featuresAt(map, point), questionOf, operatorName, facts })
  // Of tiles that are on their way nobody knows yet.
  map.on('sourcedataloading', ({ sourceId }) => {
    if (sourceId === 'capacity') staleNote.show(false)
  })
  map.on('idle', () => {
    const asked = JSON.stringify(shown.question) !== JSON.stringify(OPEN_QUESTION)
    const view = viewOf(map, shown.question.direction)
    const drawn = map.queryRenderedFeatures({ layers: ASSET_LAYERS }).length > 0
    const nearly = !drawn && shown.capacity && (shown.question.least !== null || shown.question.together !== null)
    status.empty(drawn ? null : shown.question.also !== null ? words.drawing.conditional
      : nearly && shown.nearly && map.queryRenderedFeatures({ layers: ['nearly'] }).length > 0 ? words.drawing.nearly : asked ? words.drawing.noneAsked : words.drawing.none)
    if (nearly !== shown.nearly) {
      shown.nearly = nearly
      repaint()
    }
    legend.show(shown, view)
    // Where something is drawn without a mark nothing is known: it may not be placed yet.
    const allStale = drawn && view.stale === 'all'
    if (drawn && view.marks.length === 0) return
    staleNote.show(allStale)
    if (shown.allStale === allStale) return
    shown.allStale = allStale
    repaint()
    showRows()
  })

  const source = (id: string) => map.getSource(id) as GeoJSONSource
  const padded = (sides: number, below = 0) => ({ top: sides, bottom: sides + below, left: sides, right: sides + legend.covered() })
  const showRows = () => source('results').setData(resultFeatures(rows, shown.question.direction, shown.allStale))

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
      shown.nearly = false
      staleNote.show(false)
      repaint()
      showRows()
      reload(asked)
      reloadNearly(withoutLeast(asked))
    },

    setKey(given) {
      if (given === key) return
      key = given
      shown.capacity = visitors || key !== null
      status.retried()
      repaint()
      reload(shown.question)
    },

    showSearched(searched) {
      source('search').setData(searchedFeatures(searched))
      const within = isInside(searched)
      if (JSON.stringify(within) === JSON.stringify(shown.within)) return
      shown.within = within
      repaint()
    },

    showResults(given, standOut) {
      listed = given
      rows = standOut ? given : []
      showRows()
    },

    showChanges: (changes) => void source('changes').setData(changeFeatures(changes)),

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

    showRadius: (place, radiusKm, below) => void map.fitBounds(boxAround(circle(place, radiusKm)), { padding: padded(36, below), duration: 400 }),
  }
}
