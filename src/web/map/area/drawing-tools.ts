import { words } from '#words'
import { areaIn, areaText } from '../../../capacity/area-link.ts'
import { MOST_CORNERS, WIDEST_KM, type Area, type Corner } from '../../../shapes/area.ts'
import { say } from '../../words/visitor/texts.ts'
import { projected, worldPixels } from '../drawing/camera.ts'
import { boxAround, cornersIn } from '../drawing/geojson.ts'
import { byId, element } from '../page/element.ts'
import { Problem } from '../service/problem.ts'
import { boundaryIn } from './boundary.ts'
import type { Camera, Place } from '../../../capacity/shapes.ts'
import type { AssetMap } from '../picture/asset-map.ts'
import type { PageState } from '../page/state.ts'

/** How near to a corner a click means that corner, CSS pixels: about a fingertip. */
const NEAR = 12

/** Width of a corridor to begin with, km. */
const USUAL_WIDTH = 2

/**
 * The tools that draw an area on the map, until one is there or they are closed: corners by click or tap, by Enter on the map or by a button, or all of
 * them from a file. What has been drawn so far is the state's `sketch`.
 * @param ended hears that they are closed
 */
export function openDrawingTools(state: PageState, map: Pick<AssetMap, 'camera' | 'fit' | 'takePoints'>, ended: () => void) {
  let corners: Corner[] = []
  const { draw } = words
  const status = element('p', { class: 'status', role: 'status' })
  const width = element('input', { id: 'corridor-width', type: 'text', inputmode: 'decimal', size: 3, value: USUAL_WIDTH })
  const widthLabel = element('label', { hidden: true }, `${draw.width} `, width, ' km')
  const file = element('input', { id: 'boundary-file', type: 'file', accept: '.geojson,.json,.kml,.kmz,.gpx,.zip,.gpkg,application/geo+json' })
  const fileLabel = element('label', {}, `${draw.file} `, file)
  const kind = (id: string, text: string, checked: boolean) => [
    element('input', { type: 'radio', name: 'drawn-kind', id, checked, onchange: changeKind }), element('label', { for: id }, text)]
  const button = (text: string, onclick: () => void, id: string) => element('button', { type: 'button', id, onclick }, text)
  const [undo, finish] = [button(draw.undo, () => show(corners.slice(0, -1)), 'undo-corner'), element('button', { class: 'primary', id: 'finish-area' }, draw.finish)]
  const form = element('form', { id: 'drawing', 'aria-label': draw.name, onsubmit: (event) => {
    event.preventDefault()
    end()
  } },
  element('fieldset', { class: 'segments' }, element('legend', { class: 'unseen' }, draw.name), ...kind('draw-polygon', draw.polygon, true), ...kind('draw-corridor', draw.corridor, false)),
  widthLabel, status,
  element('div', { class: 'row' }, finish, button(draw.middle, () => add(map.camera()), 'add-corner'), undo, button(draw.cancel, close, 'cancel-area')),
  fileLabel)
  byId('map-area', HTMLElement).append(form)

  const isLine = () => byId('draw-corridor', HTMLInputElement).checked
  const least = () => (isLine() ? 2 : 3)
  const widthKm = () => Number(width.value.replace(',', '.'))

  function show(next: Corner[]) {
    corners = next
    undo.disabled = corners.length === 0
    finish.disabled = corners.length < least()
    fileLabel.hidden = corners.length > 0
    status.replaceChildren(corners.length === 0 ? draw.help : say(draw.corners, { count: corners.length }))
    state.change({ sketch: { corners, closed: !isLine() } })
  }

  function changeKind() {
    widthLabel.hidden = !isLine()
    show(corners)
  }

  function add({ lat, lon }: Place) {
    const [first, last] = [corners[0], corners.at(-1)]
    const meant = (corner: Corner | undefined) => corner !== undefined && pixelsBetween(corner, [lon, lat], map.camera()) < NEAR
    if (corners.length >= least() && (meant(last) || (!isLine() && meant(first)))) end()
    else if (!meant(last) && corners.length < MOST_CORNERS) show([...corners, [lon, lat]])
  }

  function end() {
    const good = !isLine() || (widthKm() > 0 && widthKm() <= WIDEST_KM)
    width.setAttribute('aria-invalid', String(!good))
    if (good) take(isLine() ? { type: 'LineString', coordinates: corners } : { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }, draw.crosses)
  }

  /** @param problem says what is wrong with an area that is none */
  function take(given: Area, problem: string): Area | null {
    const line = given.type === 'LineString'
    const geometry = areaIn(areaText(given), line)
    if (geometry === null) {
      status.replaceChildren(problem)
      return null
    }
    state.change({ area: { geometry, widthKm: line ? widthKm() : null }, panel: 'list' })
    close()
    return geometry
  }

  async function read(given: File | undefined) {
    if (!given) return
    status.replaceChildren(words.list.loading)
    const { featuresIn } = await import('../upload/features.ts')
    const found = await featuresIn(given).then(boundaryIn).catch((error: unknown) => {
      status.replaceChildren(error instanceof Problem ? error.message : draw.unreadable)
      return null
    })
    // The tools may have been closed meanwhile.
    const taken = form.isConnected && found && take(found.geometry, draw.unreadable)
    if (!found || !taken) return
    map.fit(boxAround(cornersIn(taken)))
    byId('download-status', HTMLElement).replaceChildren(found.dropped === 0 ? '' : say(draw.simplified, { count: found.dropped }))
  }
  file.addEventListener('change', () => void read(file.files?.[0]))

  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  addEventListener('keydown', escape)

  function close() {
    removeEventListener('keydown', escape)
    map.takePoints(null)
    form.remove()
    state.change({ sketch: null })
    ended()
  }

  map.takePoints(add)
  show([])
  byId('draw-polygon', HTMLInputElement).focus()
}

function pixelsBetween(one: Corner, other: Corner, { zoom }: Camera) {
  const [[x1, y1], [x2, y2]] = [projected(one), projected(other)]
  return Math.hypot(x2 - x1, y2 - y1) * worldPixels(zoom)
}
