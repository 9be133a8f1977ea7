import { words } from '#words'
import { awayText, meaningBeside, voltageText } from '../../words/visitor/amounts.ts'
import { conditionalText } from '../../words/visitor/conditional.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { amountPart, badgesOf } from '../drawing/verdict.ts'
import { element } from '../page/element.ts'
import { symbol } from '../drawing/symbols.ts'
import { assetName, capitalised, countText, say, term } from '../../words/visitor/texts.ts'
import { monthText } from '../../words/visitor/times.ts'
import { WAYS, type Way } from '../../../shapes/vocabulary.ts'
import type { Star } from './shortlist.ts'
import type { Amount, AssetRow, Question, State, Summary } from '../../../capacity/shapes.ts'

/**
 * The list as a table: an asset a row, its free capacity a column for each direction that is asked for. Where any unit is asked for, those in MW are a
 * group and all others another one, each with its unit: amounts of two units have no order.
 */
export function tableOf(
  rows: AssetRow[], { question: { direction, least }, open, highlight, star }: {
    question: Question; open: (row: AssetRow) => void; highlight: (id: string | null) => void; star: Star
  },
) {
  const directions = direction ? [direction] : WAYS
  const tableRow = (row: AssetRow) => element('tr', {
    'data-asset': row.asset.id, onclick: () => open(row), onmouseenter: () => highlight(row.asset.id), onmouseleave: () => highlight(null),
  }, heading(row, directions, open, highlight), ...directions.map((column) => verdictCell(row[column], column, monthOf(row, directions) === null)), element('td', { class: 'starred' }, star(row.asset)))
  const groups = least?.unit === 'any' ? [...Map.groupBy(rows, (row) => unitOf(row, direction))].sort(([unit]) => (unit === 'MW' ? -1 : 1)) : []
  return element('table', { class: 'assets' },
    element('caption', { class: 'unseen' }, words.list.name),
    element('thead', {}, element('tr', {},
      element('th', { scope: 'col' }, words.list.asset),
      ...directions.map((column) => element('th', { scope: 'col' }, words.list.free[column])), element('td'))),
    ...(groups.length < 2 ? [element('tbody', {}, ...rows.map(tableRow))] : groups.map(([unit, own]) => element('tbody', {},
      element('tr', { class: 'unit' }, element('th', { scope: 'rowgroup', colspan: directions.length + 2 }, say(words.list.inUnit, { unit: term('unit', unit) }))),
      ...own.map(tableRow)))))
}

/** The unit of the figure that a row answers by: that of the direction, of the better one where none is asked for. */
function unitOf(row: AssetRow, direction: Question['direction']) {
  const shown = direction ?? row.better
  return (shown && row[shown]?.unit) ?? 'MW'
}

/**
 * Puts what assets have in a direction in which they do not reach the least figure in place of the dash that says nothing of it: less, another unit, a
 * zero as such.
 * @param known rows without the least figure
 */
export function fillOther(table: ParentNode, known: AssetRow[]) {
  for (const row of known) {
    for (const way of WAYS) {
      const cell = table.querySelector(`tr[data-asset="${row.asset.id}"] td.none[data-way="${way}"]`)
      if (cell === null || row[way] === null) continue
      const other = verdictCell(row[way], way, true)
      other.classList.add('other')
      cell.replaceWith(other)
    }
  }
}

/** The month that all amounts of a row are of; null where they are of several, or none is known. */
function monthOf(row: AssetRow, directions: readonly Way[]) {
  const months = new Set(directions.flatMap((way) => (row[way] === null ? [] : [monthText(row[way].source_date)])))
  return months.size === 1 ? [...months][0] ?? null : null
}

function heading(row: AssetRow, directions: readonly Way[], open: (row: AssetRow) => void, highlight: (id: string | null) => void) {
  const { asset, operator } = row
  const about = [operator.name, asset.voltage_kv === null ? null : voltageText(asset.voltage_kv).replaceAll(' ', '\u00a0'), awayText(row), monthOf(row, directions)]
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
 * The verdict of a row on a direction: the amount with its mark, and badges for what binds it; what it is for and what is greater under a condition below.
 * @param dated whether to say of which month it is, where the row does not
 */
function verdictCell(amount: Amount | null, way: Way, dated: boolean) {
  if (amount === null) return element('td', { class: 'none', 'data-way': way }, element('span', { title: words.list.noneMeaning }, words.list.none))
  const [uses, greater, meaning] = [usesOf(amount), conditionalText(amount), meaningBeside(amount.class_meaning)]
  return element('td', { class: amount.state },
    amountPart(amount),
    meaning !== null && element('small', {}, meaning),
    uses.length > 0 && element('small', {}, uses.join(' · ')),
    greater !== null && element('small', {}, greater),
    dated && element('small', {}, monthText(amount.source_date)),
    badgesOf(amount))
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
