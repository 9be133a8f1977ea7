import { words } from '#words'
import { fragmentOf, viewOf } from '../../capacity/link.ts'
import { startAssetView } from './asset/asset-panel.ts'
import type { Borders } from './base-map/natural-earth.ts'
import { boxAround, cornersIn } from './drawing/geojson.ts'
import { byId } from './page/element.ts'
import { startState } from './page/state.ts'
import { complain, noteSynthetic } from './page/notes.ts'
import { startAssetMap } from './picture/asset-map.ts'
import { questionText } from './question/question-text.ts'
import { operatorNames } from './service/operator-names.ts'
import { unreachable } from './service/problem.ts'

const borders = await fetch(import.meta.resolve('/assets/borders.json')).then((answer) => answer.json()) as Borders
const state = startState(viewOf(location.search))
const drawn = startAssetMap(state, borders, { open: (id, row, here) => open(id, row, here), operatorName: (slug) => operators.nameOf(slug) })
const open = startAssetView(state, { map: drawn, sheet: { raise() {}, lower() {} }, leave: words.sites.close })
state.follow(['panel'], ({ panel }) => { byId('panel', HTMLElement).hidden = panel !== 'asset' })

const { at, radiusKm, area, map: linked, asset, question } = state.now()
if (at && linked === null) void drawn.showRadius(at, radiusKm)
if (area && linked === null) drawn.fit(boxAround(cornersIn(area.geometry)))
if (asset) open(asset, null)

const operators = operatorNames(() => sayQuestion())
const sayQuestion = () => byId('asked', HTMLElement).replaceChildren(questionText(state.now(), operators.nameOf))
sayQuestion()
operators.ask(question.operator)

// Where it leads is written when it is used: the map may have moved.
const wholeMap = byId('whole-map', HTMLAnchorElement)
for (const type of ['focus', 'pointerdown', 'click']) wholeMap.addEventListener(type, () => { wholeMap.hash = fragmentOf({ ...state.now(), map: drawn.camera() }) })

noteSynthetic()
drawn.startMoving({ after: Promise.resolve(), noPoints: () => complain(words.map.noPoints), rested() {} }).catch(() => complain(unreachable().message))
