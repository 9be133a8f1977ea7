import { words } from '#words'
import { amountText, awayText, radiusText } from '../../words/visitor/amounts.ts'
import { assetName, say, term } from '../../words/visitor/texts.ts'
import { WAYS } from '../../../shapes/vocabulary.ts'
import type { AssetRow, Offer, Question } from '../../../capacity/shapes.ts'

/**
 * What would answer instead, in words: the nearest that qualifies beyond the radius, and the largest within it. The service offers
 * nothing that the caller's plan refuses.
 * @returns `radiusKm` is the radius that reaches it, null where the one asked for does
 */
export function offersOf(
  offer: Offer | null, { radiusKm, ...asked }: Asked & { radiusKm: number },
): { text: string; row: AssetRow; radiusKm: number | null }[] {
  const { nearest, largest, elsewhere } = offer ?? { nearest: null, largest: null, elsewhere: false }
  return [
    ...(nearest ? [{
      text: say(elsewhere ? words.list.offerElsewhere : words.list.offerNearest, { ...nameAndAmount(nearest, asked), distance: awayText(nearest) ?? words.results.distanceUnknown }),
      row: nearest, radiusKm: Math.ceil(Number(nearest.distance_min_m ?? nearest.distance_m) / 1000),
    }] : []),
    ...(largest ? [{ text: say(words.list.offerLargest, { ...nameAndAmount(largest, asked), radius: radiusText(radiusKm) }), row: largest, radiusKm: null }] : []),
  ]
}

type Asked = Pick<Question, 'direction'> & Partial<Pick<Question, 'together'>>

/** What a row answers: the amount of the direction, of the better one where none is asked for, both where both are asked for at once. */
export function answerText(row: AssetRow, { direction, together = null }: Asked) {
  if (together !== null) return WAYS.map((way) => `${amountText(row[way])} ${term('direction', way)}`).join(', ')
  const shown = direction ?? row.better
  return amountText(shown && row[shown])
}

const nameAndAmount = (row: AssetRow, question: Asked) => ({ name: assetName(row.asset.name, row.asset.type), amount: answerText(row, question) })
