// @ts-check
import { words } from '#words'
import { canAsk, coverage, health, keyInUse, tileJson } from './api.js'
import { startAssetPanel } from './asset-panel.js'
import { coverageList } from './coverage.js'
import { startDownloads } from './downloads.js'
import { byId, element } from './element.js'
import { fragmentOf, viewOf } from './link.js'
import { startList } from './list.js'
import { drawMap } from './map.js'
import { operatorNames } from './operator-names.js'
import { startPageMenu } from './page-menu.js'
import { showPanel } from './panel.js'
import { startPlaceLine } from './place-line.js'
import { startPrint } from './print-head.js'
import { startQuestionBar } from './question-bar.js'
import { startSearchBox } from './search-box.js'
import { startSession } from './session.js'
import { startSheet } from './sheet.js'
import { startSites } from './sites.js'
/** @import { Borders } from './map.js' */
/** @import { AssetRow, Place, Suggestion } from './shapes.ts' */

const view = viewOf(location.hash)
const operators = operatorNames(() => bar.draw())
/** Zoom at which an asset is shown alone. */
const CLOSE = 11

const [tiles, borders] = await Promise.all([
  tileJson().catch(() => {
    complain(words.map.noPoints)
    return null
  }),
  fetch(import.meta.resolve('/assets/borders.json')).then((answer) => /** @type {Promise<Borders>} */ (answer.json())),
])
const visitors = canAsk()
const drawn = await drawMap(byId('map', HTMLElement), { view, tiles, borders, visitors, key: null, question: view.question })
const { map } = drawn

/** The address keeps the view. It leaves out the language, which the reader of a link has one of. */
function keepLink() {
  history.replaceState(null, '', `${location.pathname}${location.search}#${fragmentOf(view)}`)
}

/** @returns {Place} the middle of the view */
function middle() {
  const centre = map?.getCenter().wrap()
  return centre ? { lat: centre.lat, lon: centre.lng } : view.at ?? view.map ?? { lat: 48, lon: 8 }
}

/** The view as the interface's bbox. */
function bbox() {
  if (!map) return '-25,34,45,72'
  const { _sw: { lng: west, lat: south }, _ne: { lng: east, lat: north } } = map.getBounds()
  return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)].map((degrees) => degrees.toFixed(5)).join(',')
}

const sheet = startSheet()
const session = startSession(() => {
  drawn.setKey(keyInUse())
  void list.refresh()
  operators.ask(view.question.operator)
})
const bar = startQuestionBar(view, { changed: asked, operatorName: operators.nameOf })
const placeLine = startPlaceLine(view, { changed: placed, middle })
const list = startList(view, {
  bbox, operatorName: operators.nameOf,
  open: (row) => openAsset(row.asset.id, row),
  highlight: (id) => drawn.focus(id ?? view.asset),
  refused: session.refuse,
  change(without) {
    view.question = { ...view.question, ...without }
    bar.draw()
    asked()
  },
  widen(radiusKm) {
    view.radiusKm = radiusKm
    placed()
  },
  zoomOut: () => map?.zoomOut(),
  shown(rows) {
    drawn.showResults(view.at ? rows : [])
    operators.learn(rows.map(({ operator }) => operator))
  },
})
const panel = startAssetPanel({
  back: closeAsset,
  goTo: ({ lat, lon }) => {
    sheet.lower()
    if (lat !== null && lon !== null) map?.easeTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), CLOSE) })
  },
})

/** The question is another. */
function asked() {
  drawn.setQuestion(view.question)
  keepLink()
  void list.refresh()
}

/** The place or its radius is another. */
function placed() {
  placeLine.draw()
  drawn.showPlace(view.at, view.at && view.radiusKm)
  if (view.at) drawn.showRadius(view.at, view.radiusKm)
  keepLink()
  void list.refresh()
}

/**
 * @param {string} id
 * @param {AssetRow | null} row
 * @param {string[]} [here] all assets at its point
 */
function openAsset(id, row, here = [id]) {
  view.asset = id
  keepLink()
  showPanel('asset')
  sheet.raise()
  drawn.focus(id)
  void panel.show(id, row, here)
}

function closeAsset() {
  const id = view.asset
  view.asset = null
  keepLink()
  drawn.focus(null)
  showPanel('list')
  const button = document.querySelector(`tr[data-asset="${id}"] button`)
  if (button instanceof HTMLElement) button.focus()
  else byId('results-title', HTMLElement).focus()
}

/** @param {Suggestion} suggestion */
function choose({ kind, id, name, lat, lon, bbox: box }) {
  showPanel('list')
  if (kind === 'asset' && id !== null) {
    map?.jumpTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), CLOSE) })
    return openAsset(id, null)
  }
  if (kind === 'operator' && id !== null) {
    operators.learn([{ id, slug: id, name }])
    view.question = { ...view.question, operator: [id] }
    Object.assign(view, { at: null, place: null })
    bar.draw()
    placeLine.draw()
    drawn.showPlace(null, null)
    if (box) map?.fitBounds(box, { padding: 24, duration: 0 })
    asked()
  } else {
    Object.assign(view, { at: { lat: round(lat), lon: round(lon) }, place: name })
    placed()
  }
  sheet.raise()
  byId('results-title', HTMLElement).focus()
}

startSearchBox({ near: middle, choose })
startDownloads(list.parameters)
startSites(view)
startPrint(view, operators.nameOf)

byId('sort', HTMLSelectElement).addEventListener('change', ({ target }) => {
  view.sort = target instanceof HTMLSelectElement && target.value !== '' ? /** @type {typeof view.sort} */ (target.value) : null
  keepLink()
  void list.refresh()
})

if (map) {
  let resting = 0
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    view.map = { zoom: map.getZoom(), lat, lon: lng }
    keepLink()
    if (view.at) return
    clearTimeout(resting)
    resting = setTimeout(() => void list.refresh(), 300)
  })
  drawn.onSelect((chosen) => {
    if (chosen === null) return
    if (typeof chosen === 'string') return openAsset(chosen, null)
    if ('ids' in chosen) return openAsset(chosen.ids[0] ?? '', null, chosen.ids)
    map.fitBounds(chosen.box, { maxZoom: map.getZoom() + 3 })
  })
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') map.fire('click', { lngLat: map.getCenter(), point: map.project(map.getCenter()) })
  })
}

addEventListener('hashchange', () => {
  const next = viewOf(location.hash)
  Object.assign(view, next)
  bar.draw()
  if (view.map) map?.jumpTo({ center: [view.map.lon, view.map.lat], zoom: view.map.zoom })
  start()
})

function start() {
  byId('sort', HTMLSelectElement).value = view.sort ?? ''
  placeLine.draw()
  drawn.setQuestion(view.question)
  drawn.showPlace(view.at, view.at && view.radiusKm)
  if (view.at && !view.map) drawn.showRadius(view.at, view.radiusKm)
  void list.refresh()
  operators.ask(view.question.operator)
  if (view.asset) openAsset(view.asset, null)
  else showPanel('list')
}

startPageMenu({
  keepLink,
  showCoverage(shown) {
    showPanel(shown ? 'coverage' : 'list')
    if (shown) sheet.raise()
  },
})

coverage().then(({ data }) => {
  byId('coverage-body', HTMLElement).replaceChildren(...coverageList(data, goToCountry))
  drawn.setCovered(data.countries.filter(({ series }) => series > 0).map(({ code }) => code))
}, (error) => byId('coverage-body', HTMLElement).replaceChildren(element('p', { class: 'problem', role: 'alert' }, error.message)))

health().then(({ synthetic }) => {
  byId('synthetic', HTMLElement).hidden = synthetic !== true
}, () => {})

start()

/** @param {string} code */
function goToCountry(code) {
  const country = borders.land.features.find(({ properties }) => properties?.code === code)
  if (country?.geometry.type !== 'MultiPolygon') return
  const places = country.geometry.coordinates.flat(2)
  const lons = places.map(([lon = 0]) => lon)
  const lats = places.map(([, lat = 0]) => lat)
  Object.assign(view, { at: null, place: null })
  placed()
  showPanel('list')
  map?.fitBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)], { padding: 24 })
}

/** @param {string} sentence */
function complain(sentence) {
  const problem = byId('map-problem', HTMLElement)
  problem.replaceChildren(sentence)
  problem.hidden = false
}

/** Five decimals of a degree: about a metre. @param {number} degrees */
function round(degrees) {
  return Number(degrees.toFixed(5))
}
