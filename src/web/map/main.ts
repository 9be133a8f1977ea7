import { words } from '#words'
import { viewOf } from '../../capacity/link.ts'
import type { Suggestion } from '../../capacity/shapes.ts'
import { canAsk, keyInUse, plan } from './service/api.ts'
import { startAssetMap } from './picture/asset-map.ts'
import { CLOSE, startAssetView } from './asset/asset-panel.ts'
import { otherFigures } from './asset/other-figures.ts'
import { startShortlist } from './list/shortlist.ts'
import { fillCoverage } from './coverage/coverage.ts'
import { startChangesOffer } from './changes/offer-changes.ts'
import { startDownloads } from './export/downloads.ts'
import { questionText } from './question/question-text.ts'
import { boxAround, cornersIn } from './drawing/geojson.ts'
import { byId } from './page/element.ts'
import { startLeftOutNote } from './list/left-out.ts'
import { startList } from './list/list.ts'
import { operatorNames } from './service/operator-names.ts'
import { startOrder } from './list/order.ts'
import { complain, noteNotUnderstood, noteSynthetic } from './page/notes.ts'
import { startPageMenu } from './page/page-menu.ts'
import { startPanels, startSheet } from './page/panel.ts'
import { startPlaceLine } from './question/place-line.ts'
import { startPrint } from './export/print-head.ts'
import { unreachable } from './service/problem.ts'
import { startQuestionBar } from './question/question-bar.ts'
import { startSearchBox } from './question/search-box.ts'
import { startSession } from './page/session.ts'
import { startShare } from './page/share.ts'
import { startSites } from './sites/sites.ts'
import { startState } from './page/state.ts'
import { startSteps } from './page/steps.ts'
import { startTellMe } from './export/tell-me.ts'
import type { Borders } from './base-map/natural-earth.ts'

/** How long the moving map waits for the list, which the still picture shows, ms. */
const HEAD_START = 1000

const borders = await fetch(import.meta.resolve('/assets/borders.json')).then((answer) => answer.json()) as Borders
const state = startState(viewOf(location.hash))
noteNotUnderstood(state)
const drawn = startAssetMap(state, borders, { open: (id, row, here) => openAsset(id, row, here), operatorName: (slug) => operators.nameOf(slug) })
const { camera: middle, bbox } = drawn

// Before whatever moves the map: a step ends where the map stood.
const { keepLink } = startSteps(state, { camera: drawn.camera, moveTo: drawn.setCamera, open: (id) => openAsset(id, null) })
startPanels(state)
state.follow(['at', 'radiusKm'], ({ at, radiusKm, map }, before) => {
  // A link that says where the map stands is believed.
  if (at && (map === null || map === before?.map)) void drawn.showRadius(at, radiusKm)
})
const { area, map: linkedMap } = state.now()
if (area && linkedMap === null) drawn.fit(boxAround(cornersIn(area.geometry)))

const operators = operatorNames(() => bar.draw())
const bar = startQuestionBar(state, operators.nameOf)
state.follow(['question'], ({ question }) => operators.ask(question.operator))
state.follow(['rows'], ({ rows }) => operators.learn(rows.map(({ operator }) => operator)))
startPlaceLine(state, middle)
startOrder(state)

byId('draw-area', HTMLButtonElement).addEventListener('click', async ({ currentTarget: button }) => {
  if (state.now().sketch !== null || !(button instanceof HTMLButtonElement)) return
  const { openDrawingTools } = await import('./area/drawing-tools.ts')
  sheet.lower()
  openDrawingTools(state, drawn, () => (state.now().area ? byId('results-title', HTMLElement) : button).focus())
})

const sheet = startSheet()
startLeftOutNote(state, sheet)
const star = startShortlist(state)
const openAsset = startAssetView(state, { map: drawn, sheet, star })
const learnPlan = () => void (canAsk() ? plan() : Promise.reject()).then(({ data }) => data, () => null).then((known) => state.change({ plan: known }))
const session = startSession(() => {
  drawn.setKey(keyInUse())
  // One after the other: what changed is asked for once the plan is known, and the smallest has two requests a second.
  void list.refresh().then(learnPlan)
  operators.ask(state.now().question.operator)
})
const list = startList(state, {
  bbox, star, operatorName: operators.nameOf,
  open: (row) => openAsset(row.asset.id, row),
  otherFigures: (given, limit) => otherFigures(given, limit, (id) => openAsset(id, null)),
  refused: session.refuse,
  zoomOut() {
    const { zoom, ...place } = drawn.camera()
    drawn.setCamera({ ...place, zoom: zoom - 1 }, true)
  },
})

function choose({ kind, id, name, lat, lon, bbox: box }: Suggestion) {
  if (kind === 'asset' && id !== null) {
    drawn.setCamera({ lat, lon, zoom: Math.max(drawn.camera().zoom, CLOSE) })
    return openAsset(id, null)
  }
  // Before a circle is shown, which lies above it.
  sheet.raise()
  if (kind === 'operator' && id !== null) {
    operators.learn([{ id, slug: id, name }])
    state.change({ question: { ...state.now().question, operator: [id] }, at: null, place: null, panel: 'list' })
    if (box) show(box)
  } else if (kind === 'country' || kind === 'region') {
    state.change({ question: { ...state.now().question, operator: [] }, at: null, place: null, area: null, panel: 'list' })
    if (box) show(box)
  } else {
    // An operator that was searched for before would stay as a filter of what is searched for now.
    state.change({ question: { ...state.now().question, operator: [] }, at: { lat: round(lat), lon: round(lon) }, place: name, panel: 'list' })
  }
  byId('results-title', HTMLElement).focus()
}

startChangesOffer(state, { bbox, open: (id) => openAsset(id, null), operatorName: operators.nameOf })
startSearchBox({ near: middle, choose })
startDownloads(list.parameters, () => questionText(state.now(), operators.nameOf), startPrint(state, operators.nameOf))
startSites(state, operators.nameOf)
void list.listed.then(learnPlan)
startTellMe(state, bbox)

const { asset: linked } = state.now()
if (linked) openAsset(linked, null)

let comparing: Promise<void> | null = null
state.follow(['compare'], ({ compare }) => {
  // What a link compares is asked for after its list.
  if (compare.length > 0) comparing ??= Promise.all([import('./compare/compare-dialog.ts'), list.listed]).then(([{ startCompare }]) => startCompare(state, { star, operatorName: operators.nameOf }))
})

startShare(state, keepLink)
startPageMenu({
  showCoverage(shown) {
    state.change({ panel: shown ? 'coverage' : 'list' })
    if (shown) sheet.raise()
  },
})

void fillCoverage(state, borders, (box) => {
  state.change({ at: null, place: null, panel: 'list' })
  show(box)
})

function show(box: [number, number, number, number]) {
  drawn.fit(box)
  void list.refresh()
}

noteSynthetic()

drawn.startMoving({
  after: Promise.race([list.listed.catch(reportError), new Promise((resolve) => { setTimeout(resolve, HEAD_START) })]),
  noPoints: () => complain(words.map.noPoints),
  rested: () => void list.refresh(),
}).catch(() => complain(unreachable().message))

/** Five decimals of a degree: about a metre. */
function round(degrees: number) {
  return Number(degrees.toFixed(5))
}
