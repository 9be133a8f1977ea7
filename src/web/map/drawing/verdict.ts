import { amountText, exactText } from '../../words/visitor/amounts.ts'
import { bindingWords } from '../../words/visitor/capacity-text.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { capitalised, term } from '../../words/visitor/texts.ts'
import { monthText } from '../../words/visitor/times.ts'
import { WAYS, type Way } from '../../../shapes/vocabulary.ts'
import { markOf } from '../../cartography/marks.ts'
import { symbol } from './symbols.ts'
import { element } from '../page/element.ts'
import type { Amount, AssetRow } from '../../../capacity/shapes.ts'

/** Directions, that which is asked for first. */
export const askedFirst = <Direction extends string>(directions: readonly Direction[], asked: Way | null): Direction[] => (
  directions.toSorted((one, other) => Number(other === asked) - Number(one === asked)))

/** An amount with its mark, whole on hover. */
export function amountPart(amount: Amount) {
  const { shape, band } = markOf(amount)
  return element('span', { class: 'amount', title: exactText(amount) }, symbol(shape, band), amountText(amount))
}

/** What binds an amount, a badge each. */
export function badgesOf(amount: Amount) {
  const binds = bindingWords(amount)
  return binds.length > 0 && element('span', { class: 'badges' }, ...binds.map((text) => element('span', { class: 'badge' }, text)))
}

/** What an asset has, a line a direction, the asked one first: the best amount, its month, and badges for what binds it. */
export function verdictPart(best: Pick<AssetRow, Way>, asked: Way | null) {
  return askedFirst(WAYS, asked).flatMap((way) => {
    const amount = best[way]
    if (amount === null) return []
    return [element('div', { class: `verdict ${amount.state}` },
      element('p', {}, amountPart(amount),
        element('span', {}, [capitalised(term('direction', way)), ...usesOf(amount), monthText(amount.source_date)].join(' · '))),
      badgesOf(amount))]
  })
}
