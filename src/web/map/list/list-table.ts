import { words } from '#words'
import { amountText, awayText, voltageText } from '../../words/visitor/amounts.js'
import { certainty } from '../../words/visitor/capacity-text.js'
import { conditionalText } from '../../words/visitor/conditional.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { element } from '../page/element.ts'
import { markOf } from '../../cartography/marks.ts'
import { symbol } from '../drawing/symbols.ts'
import { assetName, capitalised, countText, say, term } from '../../words/visitor/texts.js'
import type { Star } from './shortlist.ts'
import type { Amount, AssetRow, Question, State, Summary } from '../../../capacity/shapes.ts'

/** The list as a table: an asset a row, its free capacity a column for each direction that is asked for. */
export function tableOf(
  rows: AssetRow[], { direction, open, highlight, star }: {
    direction: Question['direction']; open: (row: AssetRow) => void; highlight: (id: string | null) => void; star: Star
  },
) {
  const directions = direction ? [direction] : (['generation', 'load'] as const)
  return element('table', { class: 'assets' },
    element('caption', { class: 'unseen' }, words.list.name),
    element('thead', {}, element('tr', {},
      element('th', { scope: 'col' }, words.list.asset),
      ...directions.map((column) => element('th', { scope: 'col' }, words.list.free[column])), element('td'))),
    element('tbody', {}, ...rows.map((row) => element('tr', {
      'data-asset': row.asset.id, onclick: () => open(row), onmouseenter: () => highlight(row.asset.id), onmouseleave: () => highlight(null),
    }, heading(row, open, highlight), ...directions.map((column) => figureCell(row[column])), element('td', { class: 'starred' }, star(row.asset))))))
}

function heading(row: AssetRow, open: (row: AssetRow) => void, highlight: (id: string | null) => void) {
  const { asset, operator } = row
  const about = [operator.name, asset.voltage_kv === null ? null : voltageText(asset.voltage_kv).replaceAll(' ', '\u00a0'), awayText(row)]
  return element('th', { scope: 'row' },
    element('button', {
      type: 'button', class: 'plain', onclick: (event) => {
        event.stopPropagation()
        open(row)
      }, onfocus: () => highlight(asset.id), onblur: () => highlight(null),
    }, assetName(asset.name, asset.type)),
    element('small', {}, about.filter(Boolean).join(' · ')),
    asset.type !== 'substation' && element('small', {}, capitalised(term('asset_type', asset.type))))
}

/**
 * An amount with its mark, what is greater under a condition, and how sure it is.
 * @param named whether to say what it is for
 */
export function figureCell(amount: Amount | null, named = true) {
  if (amount === null) return element('td', { class: 'none' }, element('span', { title: words.list.noneMeaning }, words.list.none))
  const { shape, band } = markOf(amount)
  const uses = named ? usesOf(amount) : []
  const greater = conditionalText(amount)
  return element('td', { class: amount.state },
    element('span', { class: 'amount' }, symbol(shape, band), amountText(amount)),
    amount.role === 'conditional' && element('small', {}, words.sites.why.conditional),
    greater !== null && element('small', {}, greater),
    uses.length > 0 && element('small', {}, uses.join(' · ')),
    element('small', {}, amount.stale ? symbol('stale') : null, certainty(amount).join(' · ')))
}

/** How many assets have each state, in words. */
export function summaryOf(summary: Summary) {
  const counts: [State | 'stale', number, string][] = [
    ['figure', summary.with_capacity, words.results.withCapacity], ['zero', summary.zero, words.results.zero],
    ['not_published', summary.unknown, words.results.unknown], ['withheld', summary.withheld, words.results.withheld],
    ['stale', summary.stale, words.results.stale],
  ]
  return element('ul', { class: 'summary', 'aria-label': say(words.search.assets, { count: summary.assets }) },
    ...counts.filter(([, count]) => count > 0).map(([state, count, word]) =>
      element('li', { class: state }, symbol(state), element('strong', {}, countText(count)), ` ${word}`)))
}
