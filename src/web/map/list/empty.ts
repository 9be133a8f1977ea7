import { words } from '#words'
import { listParametersOf, OPEN_QUESTION } from '../../../capacity/question.ts'
import { assets } from '../service/api.ts'
import { element } from '../page/element.ts'
import { conditionalLines, notComparedLines, notIncludedLines } from './left-out.ts'
import { answerText, offersOf } from './offers.ts'
import { warningsOf } from '../page/credits.ts'
import { conditionsOf } from '../../words/visitor/question-text.ts'
import { assetName, say } from '../../words/visitor/texts.ts'
import type { AssetPage, AssetRow, Question } from '../../../capacity/shapes.ts'

/** What else is published in the area of a list: `notFree` where figures match that are not said to be free, else those that stand for no asset. */
export type OtherFigures = (given: { area: Record<string, string>; direction: Question['direction']; notFree: boolean; signal: AbortSignal }) => Promise<Node[]>

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
  /** What else is published there, with the panel of each asset a press away. */
  otherFigures: OtherFigures
  /** Null where that changes nothing. */
  zoomOut: (() => void) | null
  signal: AbortSignal
}

/**
 * Why a list is empty, and what to do about it: the most that there is with all else that is asked, what is left out, what would answer instead, and
 * buttons that drop one condition, each with the best that the others leave, where something is free there. It never says that nobody has published: an operator that is not registered may have.
 */
export async function whyEmpty(
  { page: { meta }, question, area, radiusKm, operatorName, change, take, otherFigures, zoomOut, signal }: Given,
): Promise<Node[]> {
  // Without what it also asks it finds less.
  const conditions = conditionsOf({ ...question, also: null }, operatorName)
  const { direction, least } = question
  const bestOf = async (asked: Partial<Question>) => {
    const { data: [row], meta: found } = await assets({
      ...listParametersOf({ ...question, ...asked, also: null }), ...area, limit: '1', sort: direction === null ? '-mw' : `-${direction}_mw`,
    }, signal)
    return { row, meta: found }
  }
  // What each condition alone leaves out: of a least figure what is free at all, in its unit. The other direction is another question.
  const without = await Promise.all(conditions.filter(({ name }) => name !== 'direction').slice(0, MOST).map(async (stated) => (
    { ...stated, ...await bestOf(stated.name === 'least' && least ? { least: { ...least, amount: SOMETHING } } : stated.without) })))
  const all = conditions.length === 0 ? null : await bestOf({ ...OPEN_QUESTION, direction })
  const best = all?.row
  const most = question.together === null ? without.find(({ name }) => name === 'least')?.row : undefined
  const withheld = all?.meta.summary?.withheld ?? 0
  const absent = best ? meta.not_included : (all ?? { meta }).meta.not_included
  const notFree = best ? [] : (all?.meta ?? meta).warnings.filter(({ code }) => NOT_FREE.includes(code))
  const offers = radiusKm === null ? [] : offersOf(meta.offer, { ...question, radiusKm })
  const dropping = without.flatMap(({ text, without: left, row }) => (row && helps(row, direction) ? [{ text: say(words.question.drop, { condition: text }), left, row }] : []))
  // Where no condition alone leaves all of it out.
  const clearing = dropping.length === 0 && best && helps(best, direction) ? [{ text: words.question.reset, left: { ...OPEN_QUESTION, direction }, row: best }] : []
  return [
    element('h2', {}, best ? words.list.noneQualifies : words.list.nothingKnown),
    ...(!best ? [element('p', {}, words.list.nothingHereMeaning)]
      : most ? [element('p', {}, say(words.list.mostHere, { amount: answerText(most, question), name: assetName(most.asset.name, most.asset.type) }))]
      : amountsIn(best, direction).every((amount) => amount?.state !== 'figure') ? [element('p', {}, words.list.nothingFree)] : []),
    ...(notFree.length === 0 ? [] : [...warningsOf(notFree), ...await otherFigures({ area, direction, notFree: notFree.some(({ code }) => code === NOT_FREE[0]), signal })]),
    ...(withheld > 0 ? [element('p', {}, say(words.list.someWithheld, { count: withheld }))] : []),
    ...(question.also === null ? conditionalLines(meta.summary, question, change) : []),
    ...notComparedLines(meta.not_compared, question, change),
    ...notIncludedLines(absent),
    element('div', { class: 'actions' },
      ...offers.map(({ text, row, radiusKm: needed }) => element('button', { type: 'button', class: 'offer', onclick: () => take(row, needed) }, text)),
      ...(radiusKm === null && zoomOut !== null ? [element('button', { type: 'button', onclick: zoomOut }, words.map.zoomOut)] : []),
      ...[...dropping, ...clearing].map(({ text, left, row }) => element('button', { type: 'button', onclick: () => change(left) },
        [text, answerText(row, { ...question, ...left }), assetName(row.asset.name, row.asset.type)].join(' · ')))),
  ]
}

/** Warnings of an empty list where figures match that are not said to be free, or stand for no asset. */
const NOT_FREE = ['other_availability', 'other_figures']

/** What is free where any amount will do: above what counts as zero (src/capacity/state.ts). */
const SOMETHING = 0.001

const amountsIn = (row: AssetRow, direction: Question['direction']) => (direction === null ? [row.generation, row.load] : [row[direction]])

/** Whether a row is worth dropping a condition for: something is free there, or may be by its class. */
const helps = (row: AssetRow, direction: Question['direction']) => amountsIn(row, direction).some((amount) => (
  amount?.state === 'figure' || (amount?.state === 'class_only' && ['available', 'limited'].includes(amount.class_meaning ?? ''))))

/** Most conditions of which it is asked what there is without them: with the list and all that is here they are the burst of the free plan. */
const MOST = 2
