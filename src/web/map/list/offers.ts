import { words } from '#words'
import { amountText, awayText, radiusText } from '../../words/visitor/amounts.js'
import { assetName, say } from '../../words/visitor/texts.js'
import type { AssetRow, Offer, Question } from '../../../capacity/shapes.ts'

/**
 * What would answer instead, in words: the nearest that qualifies beyond the radius, and the largest within it. The service offers
 * nothing that the caller's plan refuses.
 * @returns `radiusKm` is the radius that reaches it, null where the one asked for does
 */
export function offersOf(
  offer: Offer | null, { direction, radiusKm }: { direction: Question['direction']; radiusKm: number },
): { text: string; row: AssetRow; radiusKm: number | null }[] {
  const { nearest, largest, elsewhere } = offer ?? { nearest: null, largest: null, elsewhere: false }
  return [
    ...(nearest ? [{
      text: say(elsewhere ? words.list.offerElsewhere : words.list.offerNearest, { ...nameAndAmount(nearest, direction), distance: awayText(nearest) ?? words.results.distanceUnknown }),
      row: nearest, radiusKm: Math.ceil(Number(nearest.distance_min_m ?? nearest.distance_m) / 1000),
    }] : []),
    ...(largest ? [{ text: say(words.list.offerLargest, { ...nameAndAmount(largest, direction), radius: radiusText(radiusKm) }), row: largest, radiusKm: null }] : []),
  ]
}

/** Name and amount of an offer; without a direction the better amount. */
function nameAndAmount(row: AssetRow, direction: Question['direction']) {
  const shown = direction ?? row.better
  return { name: assetName(row.asset.name, row.asset.type), amount: amountText(shown && row[shown]) }
}
