import { words } from '#words'
import { health, keyInUse } from './service/api.js'
import { startAssetMap } from './picture/asset-map.js'
import { CLOSE, startAssetView } from './asset/asset-view.js'
import { fillCoverage } from './coverage/coverage-panel.js'
import { startDownloads } from './export/downloads.js'
import { byId } from './page/element.js'
import { startLeftOutNote } from './list/left-out-note.js'
import { fragmentOf, viewOf } from '../../capacity/link.js'
import { startList } from './list/list.js'
import { followChoice, followMap } from './picture/map-events.js'
import { operatorNames } from './service/operator-names.js'
import { startOrder } from './list/order.js'
import { startPageMenu } from './page/page-menu.js'
import { showPanel } from './page/panel.js'
import { startPlaceLine } from './question/place-line.js'
import { startPrint } from './export/print-head.js'
import { unreachable } from './service/problem.js'
import { startQuestionBar } from './question/question-bar.js'
import { startSearchBox } from './question/search-box.js'
import { startSession } from './page/session.js'
import { startSheet } from './page/sheet.js'
import { startSites } from './sites/sites.js'
import { startTellMe } from './export/tell-me.js'
/** @import { Borders } from './base-map/natural-earth.js' */
/** @import { Question, Suggestion } from '../../capacity/shapes.ts' */

const view = viewOf(location.hash)
const operators = operatorNames(() => bar.draw())

/** How long the moving map waits for the list, which the still picture shows, ms. */
const HEAD_START = 1000

const borders = /** @type {Borders} */ (await fetch(import.meta.resolve('/assets/borders.json')).then((answer) => answer.json()))
const drawn = startAssetMap(view, borders)
const { camera: middle, bbox } = drawn

/** Writes the view into the address. The language is left out: whoever opens the link sees the map in their own. */
function keepLink() {
  history.replaceState(null, '', `${location.pathname}${location.search}#${fragmentOf(view)}`)
}

const sheet = startSheet()
const note = startLeftOutNote(sheet)
const openAsset = startAssetView(view, { map: drawn, sheet, keepLink })
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
  change,
  widen(radiusKm) {
    view.radiusKm = radiusKm
    placed()
  },
  zoomOut() {
    const { zoom, ...place } = drawn.camera()
    drawn.setCamera({ ...place, zoom: zoom - 1 }, true)
  },
  shown(rows, leftOut) {
    drawn.showResults(rows, view.at !== null)
    note.show(leftOut)
    operators.learn(rows.map(({ operator }) => operator))
  },
})

/** @param {Partial<Question>} without what another part of the page changes the question by */
function change(without) {
  view.question = { ...view.question, ...without }
  bar.draw()
  asked()
}

/** The question has changed. */
function asked() {
  drawn.setQuestion(view.question)
  keepLink()
  void list.refresh()
}

/** Says around which place the list is, and in which order, which depends on it. */
function drawPlace() {
  placeLine.draw()
  order.draw()
}

/** The place or its radius has changed. */
function placed() {
  drawPlace()
  drawn.showPlace(view.at, view.at && view.radiusKm)
  if (view.at) drawn.showRadius(view.at, view.radiusKm)
  keepLink()
  void list.refresh()
}

/** @param {Suggestion} suggestion */
function choose({ kind, id, name, lat, lon, bbox: box }) {
  showPanel('list')
  if (kind === 'asset' && id !== null) {
    drawn.setCamera({ lat, lon, zoom: Math.max(drawn.camera().zoom, CLOSE) })
    return openAsset(id, null)
  }
  if (kind === 'operator' && id !== null) {
    operators.learn([{ id, slug: id, name }])
    view.question = { ...view.question, operator: [id] }
    Object.assign(view, { at: null, place: null })
    bar.draw()
    drawPlace()
    drawn.showPlace(null, null)
    if (box) drawn.fit(box)
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
startSites(view, change)
startPrint(view, operators.nameOf)
startTellMe(view, bbox)

const order = startOrder(view, () => {
  keepLink()
  void list.refresh()
})

followChoice(drawn, openAsset)

addEventListener('hashchange', () => {
  const next = viewOf(location.hash)
  Object.assign(view, next)
  bar.draw()
  if (view.map) drawn.setCamera(view.map)
  void start()
})

function start() {
  drawPlace()
  drawn.setQuestion(view.question)
  drawn.showPlace(view.at, view.at && view.radiusKm)
  if (view.at && !view.map) drawn.showRadius(view.at, view.radiusKm)
  operators.ask(view.question.operator)
  if (view.asset) openAsset(view.asset, null)
  else showPanel('list')
  return list.refresh()
}

startPageMenu({
  keepLink,
  showCoverage(shown) {
    showPanel(shown ? 'coverage' : 'list')
    if (shown) sheet.raise()
  },
})

void fillCoverage(borders, {
  covered: drawn.setCovered,
  goTo(box) {
    Object.assign(view, { at: null, place: null })
    drawn.fit(box)
    placed()
    showPanel('list')
  },
})

health().then(({ synthetic }) => {
  byId('synthetic', HTMLElement).hidden = synthetic !== true
}, () => {})

drawn.startMoving({
  after: Promise.race([start().catch(reportError), new Promise((resolve) => { setTimeout(resolve, HEAD_START) })]),
  noPoints: () => complain(words.map.noPoints),
  moving(map, elsewhere) {
    followMap(map, view, { moved: keepLink, rested: () => void list.refresh() })
    if (elsewhere) void list.refresh()
  },
}).catch(() => complain(unreachable().message))

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
