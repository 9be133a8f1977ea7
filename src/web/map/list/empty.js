import { words } from '#words'
import { assets } from '../service/api.js'
import { amountText } from '../../words/visitor/capacity-text.js'
import { element } from '../page/element.js'
import { notComparedLine, notIncludedLines } from './left-out.js'
import { offersOf } from './offers.js'
import { conditionsOf } from '../../words/visitor/question-text.js'
import { assetName, say } from '../../words/visitor/texts.js'
/** @import { AssetPage, AssetRow, Question } from '../../../capacity/shapes.ts' */

/**
 * Why a list is empty, and what to do about it: what there is without the conditions, what is left out, what would answer instead, and
 * buttons that drop conditions. That nobody has published is said only where every publication that there may be is searched.
 * @param {{
 *   page: AssetPage, question: Question, area: Record<string, string>, radiusKm: number | null, operatorName: (operator: string) => string,
 *   change: (without: Partial<Question>) => void, take: (row: AssetRow, radiusKm: number | null) => void, zoomOut: () => void, signal: AbortSignal,
 * }} given `page` is the empty one, `area` that of the request, `radiusKm` null where it is the view; `take` follows an offer, which
 *   another radius may be needed for
 * @returns {Promise<Node[]>}
 */
export async function whyEmpty({ page: { meta }, question, area, radiusKm, operatorName, change, take, zoomOut, signal }) {
  const conditions = conditionsOf(question, operatorName)
  const { direction } = question
  const all = conditions.length === 0 ? null : await assets({ ...area, ...(direction ? { direction } : {}), limit: '1', sort: '-mw' }, signal)
  const [best] = all?.data ?? []
  const shown = best && (direction ?? best.better)
  const amount = shown ? best[shown] : null
  const withheld = all?.meta.summary?.withheld ?? (amount?.state === 'withheld' ? 1 : 0)
  const absent = best ? meta.not_included : (all ?? { meta }).meta.not_included
  const offers = radiusKm === null ? [] : offersOf(meta.offer, { direction, radiusKm })
  const notCompared = notComparedLine(meta.not_compared, question, change)
  return [
    element('h2', {}, best ? words.list.noneQualifies : absent.length > 0 ? words.list.nothingKnown : words.list.nothingHere),
    best ? element('p', {}, amount?.state === 'figure'
      ? say(words.list.mostHere, { amount: amountText(amount), name: assetName(best.asset.name, best.asset.type) })
      : words.list.nothingFree) : element('p', {}, words.list.nothingHereMeaning),
    ...(withheld > 0 ? [element('p', {}, say(words.list.someWithheld, { count: withheld }))] : []),
    ...(notCompared ? [notCompared] : []),
    ...notIncludedLines(absent),
    element('div', { class: 'actions' },
      ...offers.map(({ text, row, radiusKm: needed }) => element('button', { type: 'button', class: 'offer', onclick: () => take(row, needed) }, text)),
      ...(radiusKm === null ? [element('button', { type: 'button', onclick: zoomOut }, words.map.zoomOut)] : []),
      ...(best ? conditions.map(({ text, without }) =>
        element('button', { type: 'button', onclick: () => change(without) }, say(words.question.drop, { condition: text }))) : [])),
  ]
}
