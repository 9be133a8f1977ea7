import { words } from '#words'
import { meaningBeside, voltageText } from '../../words/visitor/amounts.ts'
import { bestDirection, markOfFeature } from '../../cartography/best.ts'
import { element } from '../page/element.ts'
import { FLAGS, markNamed, type Flag } from '../../cartography/marks.ts'
import { conditionalText } from '../../words/visitor/conditional.ts'
import { amountText, bestOfRow, type Amount, type Row } from '../drawing/result-features.ts'
import { symbol } from '../drawing/symbols.ts'
import type { startFacts } from './facts.ts'
import { assetName, capitalised, countText, countryName, say, term } from '../../words/visitor/texts.ts'
import type { Map as MapLibre, MapGeoJSONFeature, Point } from 'maplibre-gl'
import type { Question, TileProperties } from '../../../capacity/shapes.ts'

const MOST = 8

/** How long the pointer rests before what tiles do not tell is asked for, ms: who only passes over assets asks for none of them. */
const REST = 300

type Facts = ReturnType<typeof startFacts>

/**
 * Lists what is under the pointer, or under the cross in the middle while the map is moved by keyboard.
 * @param asks what is at a point, nearest first; `operatorName` is of a slug; `facts` what tiles do not tell, such as what is greater under a condition
 */
export function startPointerList(map: MapLibre, container: HTMLElement, { at, questionOf, operatorName, facts }: {
  at: (point: Point) => MapGeoJSONFeature[]; questionOf: () => Question; operatorName: (slug: string) => string; facts: Facts
}) {
  let here = ''
  let resting = 0
  const list = (found: MapGeoJSONFeature[], direction: Question['direction']) => {
    const draw = () => fill(panel, found, (feature) => item(feature, direction, operatorName, facts))
    const ids = singlesIn(found)
    const now = `${JSON.stringify(questionOf())} ${ids.join()}`
    draw()
    if (now === here) return
    here = now
    clearTimeout(resting)
    if (ids.length > 0) resting = window.setTimeout(() => void facts.learn(ids).then(() => { if (here === now) draw() }), REST)
  }
  const panel = element('aside', { id: 'pointer', class: 'pointer', 'aria-label': words.map.pointerName, hidden: true })
  container.append(panel)
  const canvas = map.getCanvas()
  let frame = 0
  const show = (point: Point) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => list(at(point), questionOf().direction))
  }
  map.on('mousemove', ({ point }) => show(point))
  map.on('click', ({ point }) => show(point))
  map.on('mouseout', () => list([], null))
  const showCentre = () => {
    if (canvas.matches(':focus-visible')) show(map.project(map.getCenter()))
  }
  map.on('move', showCentre)
  map.on('idle', showCentre)
  canvas.addEventListener('focus', showCentre)
}

function fill(panel: HTMLElement, found: MapGeoJSONFeature[], item: (feature: MapGeoJSONFeature) => HTMLElement) {
  // The same asset may be a mark, the top of a stack and a result. The first feature says most: it is drawn last.
  const features = [...new Map(found.toReversed().map((feature) => [feature.properties.id, feature])).values()].toReversed()
  const count = features.reduce((sum, { properties }) => sum + Number(properties.assets ?? 1), 0)
  panel.hidden = features.length === 0
  panel.replaceChildren(
    element('h2', {}, say(words.map.underPointer, { count })),
    element('ul', {}, ...features.slice(0, MOST).map(item)),
    ...(features.length > MOST ? [element('p', {}, say(words.map.moreUnderPointer, { count: features.length - MOST }))] : []))
}

/** The assets among features, without those that are drawn as one of several; the first of them as many as are listed. */
function singlesIn(found: MapGeoJSONFeature[]) {
  const singles = found.filter(({ layer, properties }) => layer.id !== 'changes' && !(Number(properties.assets ?? 1) > 1))
  return [...new Set(singles.map(({ properties }) => String(properties.id)))].slice(0, MOST)
}

function item({ layer, properties }: MapGeoJSONFeature, direction: Question['direction'], operatorName: (slug: string) => string, facts: Facts) {
  const id = String(properties.id)
  const row = facts.rowOf(id)
  const told = [greaterText(row, direction), otherText(row, direction), ...facts.linesOf(id)].filter((text) => text !== null)
  const { type, name, voltage_kv, operator, country, precision } = properties as TileProperties
  if (layer.id === 'results') return line(String(properties.mark), String(properties.name), [properties.label, ...told, properties.place].filter(Boolean).map(String))
  if (layer.id === 'changes') return line(properties.flag as Flag, String(properties.name), [String(properties.label)])
  const mark = layer.id === 'assets' ? '' : markOfFeature(properties, direction)
  const amount = mark === '' ? [] : [amountOf(properties, direction)]
  if (Number(properties.assets ?? 1) > 1) {
    const count = countText(Number(properties.assets))
    return line(mark, say(words.drawing.cellOther, { count }), [...amount, say(words.drawing.bestAt, { name: assetName(name, type) })])
  }
  const about = [...amount, ...told, capitalised(term('asset_type', type)), voltageText(voltage_kv ?? null), operatorName(operator), countryName(country)]
  if (precision !== 'exact') about.push(term('precision', precision))
  return line(mark, assetName(name, type), about)
}

/** What is greater than the amount that a row is drawn by, under a condition. */
function greaterText(row: Row | undefined, direction: Question['direction']) {
  const amount = row && bestOfRow(row, direction)
  return amount?.conditional ? conditionalText({ technologies: [], ...amount, conditional: amount.conditional }) : null
}

/** Where no direction is asked for, what the row has in the other one than that which it is drawn by: a zero, too. */
function otherText(row: Row | undefined, direction: Question['direction']) {
  if (!row || direction !== null) return null
  const other = bestDirection(row, null) === 'load' ? 'generation' : 'load'
  const amount = row[other]
  return amount && `${amountText(amount)} ${term('direction', other)}`
}

/** @param mark its name, or a flag; empty for a point without figures */
function line(mark: string, title: string, about: string[]) {
  const flag = FLAGS.find((one) => one === mark)
  const { shape, band } = flag ? { shape: flag, band: null } : mark === '' ? { shape: null, band: null } : markNamed(mark)
  return element('li', {}, shape ? symbol(shape, band) : element('span', { class: 'dot', 'aria-hidden': 'true' }),
    element('strong', {}, title), element('span', {}, about.join(' · ')))
}

/** The amount that a feature is drawn by, with its direction. */
function amountOf(properties: Record<string, unknown>, direction: Question['direction']) {
  const better = bestDirection(properties, direction)
  const text = amountText({
    state: properties[`${better}_state`], mw: properties[`${better}_mw`] ?? null, value: null, unit: properties[`${better}_unit`] ?? null,
    class_code: properties[`${better}_class`] ?? null, class_meaning: properties[`${better}_class_meaning`] ?? null, stale: properties[`${better}_stale`] === true,
  } as Amount)
  const year = properties[`${better}_year`]
  const meaning = meaningBeside(properties[`${better}_class_meaning`] as string | null ?? null)
  return [text, meaning, term('direction', better), typeof year === 'number' && say(words.list.inYear, { year: String(year) })].filter(Boolean).join(' ')
}
