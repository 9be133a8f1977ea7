import { words } from '#words'
import { listParametersOf, OPEN_QUESTION } from '../../../capacity/question.js'
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
 * Why a list is empty, and what to do about it: the most that there is with all else that is asked, what is left out, what would answer instead, and
 * buttons that drop one condition, each with the best that the others leave. It never says that nobody has published: an operator that is not registered may have.
 */
export async function whyEmpty(
  { page: { meta }, question, area, radiusKm, operatorName, change, take, zoomOut, signal }: Given,
): Promise<Node[]> {
  // Without what it also asks it finds less.
  const conditions = conditionsOf({ ...question, also: null }, operatorName)
  const { direction, least } = question
  const bestOf = async (asked: Partial<Question>) => {
    const whole = { ...question, ...asked }
    const way = whole.direction
    const { data: [row], meta: found } = await assets({ ...listParametersOf(whole), ...area, limit: '1', sort: way === null ? '-mw' : `-${way}_mw` }, signal)
    const shown = row && (way ?? row.better)
    return { row, amount: shown ? row[shown] : null, meta: found }
  }
  // What each condition alone leaves out. The other direction is another question.
  const without = await Promise.all(conditions.filter(({ name }) => name !== 'direction').slice(0, MOST).map(async (stated) => ({ ...stated, ...await bestOf(stated.without) })))
  const all = conditions.length === 0 ? null : await bestOf({ ...OPEN_QUESTION, direction })
  const best = all?.row
  const most = without.find(({ name }) => name === 'least')
  const withheld = all?.meta.summary?.withheld ?? 0
  const absent = best ? meta.not_included : (all ?? { meta }).meta.not_included
  const offers = radiusKm === null ? [] : offersOf(meta.offer, { direction, radiusKm })
  const helpful = without.filter(({ row }) => row)
  return [
    element('h2', {}, best ? words.list.noneQualifies : words.list.nothingKnown),
    ...(!best ? [element('p', {}, words.list.nothingHereMeaning)]
      : most?.row && most.amount?.state === 'figure' && most.amount.unit === least?.unit
        ? [element('p', {}, say(words.list.mostHere, { amount: amountText(most.amount), name: assetName(most.row.asset.name, most.row.asset.type) }))]
      : all.amount?.state !== 'figure' ? [element('p', {}, words.list.nothingFree)] : []),
    ...(withheld > 0 ? [element('p', {}, say(words.list.someWithheld, { count: withheld }))] : []),
    ...(question.also === null ? conditionalLines(meta.summary, question, change) : []),
    ...notComparedLines(meta.not_compared, question, change),
    ...notIncludedLines(absent),
    element('div', { class: 'actions' },
      ...offers.map(({ text, row, radiusKm: needed }) => element('button', { type: 'button', class: 'offer', onclick: () => take(row, needed) }, text)),
      ...(radiusKm === null && zoomOut !== null ? [element('button', { type: 'button', onclick: zoomOut }, words.map.zoomOut)] : []),
      ...(helpful.length > 0 ? helpful : best ? conditions.map((stated) => ({ ...stated, row: null, amount: null })) : []).map(({ text, without: left, row, amount }) =>
        element('button', { type: 'button', onclick: () => change(left) }, [
          say(words.question.drop, { condition: text }), ...(row && amount ? [amountText(amount), assetName(row.asset.name, row.asset.type)] : []),
        ].join(' · ')))),
  ]
}

/** Most conditions of which it is asked what there is without them: with the list and all that is here they are the burst of the free plan. */
const MOST = 2

