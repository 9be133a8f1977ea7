import { words } from '#words'
import { amountText } from '../../words/visitor/amounts.js'
import { assets } from '../service/api.ts'
import { element } from '../page/element.ts'
import { conditionalLines, notComparedLines, notIncludedLines } from './left-out.ts'
import { offersOf } from './offers.ts'
import { conditionsOf } from '../../words/visitor/question-text.js'
import { assetName, say } from '../../words/visitor/texts.js'
import type { AssetPage, AssetRow, Question } from '../../../capacity/shapes.ts'

type Given = {
  /** The empty page, and the area of its request. */
  page: AssetPage
  area: Record<string, string>
  question: Question
  /** Null where the area is no circle. */
  radiusKm: number | null
  operatorName: (operator: string) => string
  change: (without: Partial<Question>) => void
  /** Follows an offer, which another radius may be needed for. */
  take: (row: AssetRow, radiusKm: number | null) => void
  /** Null where that changes nothing. */
  zoomOut: (() => void) | null
  signal: AbortSignal
}

/**
 * Why a list is empty, and what to do about it: what there is without the conditions, what is left out, what would answer instead, and
 * buttons that drop conditions. It never says that nobody has published: an operator that is not registered may have.
 */
export async function whyEmpty(
  { page: { meta }, question, area, radiusKm, operatorName, change, take, zoomOut, signal }: Given,
): Promise<Node[]> {
  // Without what it also asks it finds less.
  const conditions = conditionsOf({ ...question, also: null }, operatorName)
  const { direction } = question
  const all = conditions.length === 0 ? null : await assets({ ...area, ...(direction ? { direction } : {}), limit: '1', sort: '-mw' }, signal)
  const [best] = all?.data ?? []
  const shown = best && (direction ?? best.better)
  const amount = shown ? best[shown] : null
  const withheld = all?.meta.summary?.withheld ?? (amount?.state === 'withheld' ? 1 : 0)
  const absent = best ? meta.not_included : (all ?? { meta }).meta.not_included
  const offers = radiusKm === null ? [] : offersOf(meta.offer, { direction, radiusKm })
  return [
    element('h2', {}, best ? words.list.noneQualifies : words.list.nothingKnown),
    best ? element('p', {}, amount?.state === 'figure'
      ? say(words.list.mostHere, { amount: amountText(amount), name: assetName(best.asset.name, best.asset.type) })
      : words.list.nothingFree) : element('p', {}, words.list.nothingHereMeaning),
    ...(withheld > 0 ? [element('p', {}, say(words.list.someWithheld, { count: withheld }))] : []),
    ...(question.also === null ? conditionalLines(meta.summary, question, change) : []),
    ...notComparedLines(meta.not_compared, question, change),
    ...notIncludedLines(absent),
    element('div', { class: 'actions' },
      ...offers.map(({ text, row, radiusKm: needed }) => element('button', { type: 'button', class: 'offer', onclick: () => take(row, needed) }, text)),
      ...(radiusKm === null && zoomOut !== null ? [element('button', { type: 'button', onclick: zoomOut }, words.map.zoomOut)] : []),
      ...(best ? conditions.map(({ text, without }) =>
        element('button', { type: 'button', onclick: () => change(without) }, say(words.question.drop, { condition: text }))) : [])),
  ]
}
