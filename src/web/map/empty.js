// @ts-check
import { words } from '#words'
import { radiusText } from './amounts.js'
import { assets } from './api.js'
import { amountText } from './capacity-text.js'
import { element } from './element.js'
import { MOST_RADIUS_KM } from './link.js'
import { conditionsOf } from './question-text.js'
import { assetName, say } from './texts.js'
/** @import { Question } from './shapes.ts' */

/** What each step of widening multiplies the radius by. */
const WIDER = 2

/**
 * Why a list is empty, and what to do about it: what there is without the conditions, and buttons that drop them.
 * @param {{
 *   question: Question, area: Record<string, string>, radiusKm: number | null, operatorName: (operator: string) => string,
 *   change: (without: Partial<Question>) => void, widen: (radiusKm: number) => void, zoomOut: () => void, signal: AbortSignal,
 * }} given `area` is that of the request, `radiusKm` null where it is the view
 * @returns {Promise<Node[]>}
 */
export async function whyEmpty({ question, area, radiusKm, operatorName, change, widen, zoomOut, signal }) {
  const conditions = conditionsOf(question, operatorName)
  const { direction } = question
  const all = conditions.length === 0 ? null : await assets({ ...area, ...(direction ? { direction } : {}), limit: '1', sort: '-mw' }, signal)
  const [best] = all?.data ?? []
  const wider = radiusKm === null ? null : Math.min(radiusKm * WIDER, MOST_RADIUS_KM)
  const amount = best && (direction ? best[direction] : [best.generation, best.load].sort((a, b) => Number(b?.mw ?? -1) - Number(a?.mw ?? -1))[0])
  const withheld = all?.meta.summary?.withheld ?? (amount?.state === 'withheld' ? 1 : 0)
  return [
    element('h2', {}, best ? words.list.noneQualifies : words.list.nothingHere),
    best ? element('p', {}, amount?.state === 'figure'
      ? say(words.list.mostHere, { amount: amountText(amount), name: assetName(best.asset.name, best.asset.type) })
      : words.list.nothingFree) : element('p', {}, words.list.nothingHereMeaning),
    ...(withheld > 0 ? [element('p', {}, say(words.list.someWithheld, { count: withheld }))] : []),
    element('div', { class: 'actions' },
      ...(wider !== null && radiusKm !== null && wider > radiusKm
        ? [element('button', { type: 'button', onclick: () => widen(wider) }, say(words.list.widen, { radius: radiusText(wider) }))] : []),
      ...(wider === null ? [element('button', { type: 'button', onclick: zoomOut }, words.map.zoomOut)] : []),
      ...(best ? conditions.map(({ text, without }) =>
        element('button', { type: 'button', onclick: () => change(without) }, say(words.question.drop, { condition: text }))) : [])),
  ]
}
