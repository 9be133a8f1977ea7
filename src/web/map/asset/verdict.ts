import { amountText, exactText } from '../../words/visitor/amounts.js'
import { bindingWords } from '../../words/visitor/capacity-text.js'
import { usesOf } from '../../words/visitor/figures.ts'
import { capitalised, term } from '../../words/visitor/texts.js'
import { monthText } from '../../words/visitor/times.js'
import { WAYS, type Way } from '../../../shapes/vocabulary.ts'
import { markOf } from '../../cartography/marks.ts'
import { symbol } from '../drawing/symbols.ts'
import { element } from '../page/element.ts'
import type { AssetRow } from '../../../capacity/shapes.ts'

/** Directions, that which is asked for first. */
export const askedFirst = <Direction extends string>(directions: readonly Direction[], asked: Way | null): Direction[] => (
  directions.toSorted((one, other) => Number(other === asked) - Number(one === asked)))

/** What an asset has, a line a direction, the asked one first: the best amount, its month, and badges for what binds it. */
export function verdictPart(best: Pick<AssetRow, Way>, asked: Way | null) {
  return askedFirst(WAYS, asked).flatMap((way) => {
    const amount = best[way]
    if (amount === null) return []
    const { shape, band } = markOf(amount)
    return [element('div', { class: `verdict ${amount.state}` },
      element('p', {}, element('span', { class: 'amount', title: exactText(amount) }, symbol(shape, band), amountText(amount)),
        element('span', {}, [capitalised(term('direction', way)), ...usesOf(amount), monthText(amount.source_date)].join(' · '))),
      element('p', { class: 'badges' }, ...bindingWords(amount).map((text) => element('span', { class: 'badge' }, text))))]
  })
}
