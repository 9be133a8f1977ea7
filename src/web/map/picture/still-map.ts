import { words } from '#words'
import type { FeatureCollection, Position } from 'geojson'
import { bboxText, boxOf, cameraOn, projected, worldPixels } from '../drawing/camera.ts'
import { circle, boxAround, searchedFeatures } from '../drawing/geojson.ts'
import { element, svg } from '../page/element.ts'
import { inView } from '../drawing/in-view.ts'
import { drawLegend } from '../drawing/legend.ts'
import { drawStaleNote } from '../drawing/stale-note.ts'
import { frameParts, markParts, pinParts, type Part } from '../../cartography/mark-parts.ts'
import { markNamed, PIN_SIZE } from '../../cartography/marks.ts'
import { diameterOf } from '../../cartography/scales.ts'
import { resultFeatures, type Row } from '../drawing/result-features.ts'
import { onThemeChange, theme } from '../drawing/theme.ts'
import type { AssetPicture } from '../drawing/asset-picture.ts'
import type { Camera, Place, Question } from '../../../capacity/shapes.ts'

/** The width of the world in units of the picture. */
const WORLD = 4096
const pathOf = (ring: Position[]) => ring.map((place, at) => `${at === 0 ? 'M' : 'L'}${projected(place).map((part) => (part * WORLD).toFixed(2)).join(' ')}`).join('')

/** A part of a mark, as `markImage` draws it: its edge below, then what fills it. */
function drawnPart({ outline, x, y, scale, fill, ground, edge, width }: Part) {
  const transform = `translate(${x} ${y}) scale(${scale})`
  return [
    svg('path', { d: outline, transform, fill: ground, stroke: edge, 'stroke-width': width / scale, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
    svg('path', { d: outline, transform, fill, 'fill-rule': 'evenodd' }),
  ]
}

/**
 * A still picture of land, borders and the list's marks: what is seen until the moving map is there, and in browsers that cannot draw it.
 * @param given `capacity` says whether figures can be seen
 * @returns `stay` says that it will not be replaced
 */
export function drawStillMap(
  container: HTMLElement, { start, borders, question, capacity }: {
    start: Camera; borders: { land: FeatureCollection }; question: Question; capacity: (key: string | null) => boolean
  },
): AssetPicture & { stay: () => void; remove: () => void } {
  const shown = { question, capacity: capacity(null), rows: [] as Row[], focus: '', covered: [] as string[], at: null as Place | null, stays: false }
  let select: Parameters<AssetPicture['onSelect']>[0] = () => {}
  let camera = start
  const land = svg('g', { class: 'land' })
  const searched = svg('g', { class: 'searched' })
  const marks = svg('g', {})
  const picture = svg('svg', { class: 'still-map', role: 'img', 'aria-label': words.map.name, preserveAspectRatio: 'xMidYMid slice' }, land, searched, marks)
  const bar = element('div', { class: 'map-loading', 'aria-hidden': true })
  const line = element('p', { class: 'map-status', role: 'status' }, words.drawing.loading)
  container.append(picture, bar, line)
  const legend = drawLegend(container)
  const staleNote = drawStaleNote(container)

  const size = () => ({ width: container.clientWidth || 800, height: container.clientHeight || 600 })

  function setCamera(next: Camera) {
    camera = next
    const { width, height } = size()
    const unit = WORLD / worldPixels(camera.zoom)
    const [x, y] = projected([camera.lon, camera.lat])
    picture.setAttribute('viewBox', `${x * WORLD - (width / 2) * unit} ${y * WORLD - (height / 2) * unit} ${width * unit} ${height * unit}`)
    drawMarks()
  }

  function drawLand() {
    land.replaceChildren(...borders.land.features.map(({ geometry, properties }) => svg('path', {
      d: geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map((ring) => `${pathOf(ring)}Z`).join('') : '',
      ...(shown.covered.includes(properties?.code) ? { class: 'covered' } : {}),
    })))
  }

  function drawMarks() {
    const all = resultFeatures(shown.rows, shown.question.direction).features.map(({ properties }) => (
      { mark: String(properties?.mark), several: false, precision: properties?.precision }))
    const view = inView(all, false)
    const { features } = resultFeatures(shown.rows, shown.question.direction, shown.stays && view.stale === 'all')
    const unit = WORLD / worldPixels(camera.zoom)
    marks.replaceChildren(...features.map(({ geometry, properties }) => {
      const place = geometry.type === 'Point' ? geometry.coordinates : []
      const [x, y] = projected(place)
      const named = markNamed(properties?.mark)
      const size = diameterOf(named.band, camera.zoom)
      const { side, parts } = markParts(named, size, theme(), 1)
      const title = svg('title', {})
      title.textContent = `${properties?.name}: ${[properties?.label, properties?.place].filter(Boolean).join(' · ')}`
      const frame = properties?.precision === 'box' ? frameParts(size, theme(), 1) : null
      const mark = svg('g', {
        class: properties?.id === shown.focus ? 'symbol chosen' : 'symbol',
        transform: `translate(${x * WORLD - (side / 2) * unit} ${y * WORLD - (side / 2) * unit}) scale(${unit})`,
      }, title, ...(frame ? [svg('g', { transform: `translate(${(side - frame.side) / 2} ${(side - frame.side) / 2})` }, ...frame.parts.flatMap(drawnPart))] : []),
      ...parts.flatMap(drawnPart))
      mark.addEventListener('click', () => select(String(properties?.id), { lon: place[0] ?? 0, lat: place[1] ?? 0 }))
      return mark
    }))
    if (shown.at !== null) {
      const [x, y] = projected([shown.at.lon, shown.at.lat])
      const { side, parts } = pinParts(PIN_SIZE, theme(), 1)
      marks.append(svg('g', { class: 'place', transform: `translate(${x * WORLD - (side / 2) * unit} ${y * WORLD - side * unit}) scale(${unit})` }, ...parts.flatMap(drawnPart)))
    }
    legend.show(shown, view)
    // Of what the list does not have nothing is known before the moving map is there.
    staleNote.show(shown.stays && view.stale === 'all')
    if (features.length > 0) performance.mark('capacity drawn')
  }

  drawLand()
  setCamera(start)
  onThemeChange(drawMarks)

  return {
    setCovered(codes) {
      shown.covered = codes
      drawLand()
    },
    setQuestion(asked) {
      shown.question = asked
      drawMarks()
    },
    setKey(key) {
      shown.capacity = capacity(key)
      drawMarks()
    },
    showSearched(what) {
      shown.at = what.at
      drawMarks()
      searched.replaceChildren(...searchedFeatures(what).features.flatMap(({ geometry, properties }) => {
        if (geometry.type === 'LineString') {
          const d = pathOf(geometry.coordinates)
          return [svg('path', { d, class: 'corridor', 'stroke-width': (properties?.wide * WORLD) / worldPixels(0) }), svg('path', { d })]
        }
        const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
        return rings.length === 0 ? [] : [svg('path', { d: rings.map((ring) => `${pathOf(ring)}Z`).join('') })]
      }))
    },
    showResults(rows) {
      shown.rows = rows
      drawMarks()
    },
    showChanges() {},
    focus(assetId) {
      shown.focus = assetId ?? ''
      drawMarks()
    },
    onSelect(callback) {
      select = callback
    },
    camera: () => camera,
    setCamera,
    bbox: () => bboxText(boxOf(camera, size())),
    fit: (box) => setCamera(cameraOn(box, size(), 24, legend.covered())),
    showRadius: (place, radiusKm, below) => setCamera(cameraOn(boxAround(circle(place, radiusKm)), size(), 36, legend.covered(), below)),
    stay() {
      bar.remove()
      line.replaceChildren(words.drawing.still)
      shown.stays = true
      drawMarks()
    },
    remove: () => container.remove(),
  }
}
