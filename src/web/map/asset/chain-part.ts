import { words } from '#words'
import { amountText, voltageText } from '../../words/visitor/amounts.ts'
import { bindingLines } from '../../words/visitor/chain.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { limitLines } from '../../words/visitor/limits.ts'
import { assetName, capitalised, term } from '../../words/visitor/texts.ts'
import { WAYS } from '../../../shapes/vocabulary.ts'
import type { Chain } from '../../words/chain.ts'
import { notIncludedLines } from '../list/left-out.ts'
import { element } from '../page/element.ts'

/** What is above an asset, with the best figures of each step, what limits them and what is built, and which figure is the lowest. */
export function chainPart(chain: Chain) {
  return element('section', { class: 'chain' },
    element('h3', {}, words.record.chain.title),
    ...bindingLines(chain).map((line) => element('p', {}, line)),
    element('ol', {}, ...chain.chain.slice(1).map(({ asset, best, limits, works, not_included: publications }) => element('li', {},
      element('a', { href: `/assets/${asset.id}` }, assetName(asset.name, asset.type)), ` · ${voltageText(asset.voltage_kv)}`,
      ...WAYS.flatMap((way) => (best[way] ? [element('small', {}, `${capitalised(term('direction', way))}${words.colon} ${[amountText(best[way]), ...usesOf(best[way])].join(' · ')}`)] : [])),
      ...limitLines({ limiting_factors: [], limits, works, status_colour: null }, true).map((line) => element('small', {}, line)),
      ...notIncludedLines(publications)))))
}
