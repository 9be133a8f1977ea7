import { words } from '#words'
import { awayText, voltageText } from '../../words/visitor/amounts.ts'
import { bindingWords } from '../../words/visitor/capacity-text.ts'
import { conditionalText } from '../../words/visitor/conditional.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { assetName, capitalised, say, term } from '../../words/visitor/texts.ts'
import { ageText, dateText } from '../../words/visitor/times.ts'
import { WAYS, type Way } from '../../../shapes/vocabulary.ts'
import { amountPart } from '../drawing/verdict.ts'
import { element, outwardLink } from '../page/element.ts'
import type { Amount, AssetRow } from '../../../capacity/shapes.ts'

/** Digits of degrees on paper: a metre. */
const PLACES = 5

/**
 * The list as it is printed, in its order: of each asset where it is, at which address its page is and whom to ask, and of each figure what binds it,
 * its date and its method. Addresses are written out.
 */
export function rowsOnPaper(rows: AssetRow[], direction: Way | null) {
  const ways = direction ? [direction] : WAYS
  return element('table', { class: 'assets paper' },
    element('caption', { class: 'unseen' }, words.list.name),
    element('thead', {}, element('tr', {}, ...[words.list.asset, ...ways.map((way) => words.list.free[way]), words.asset.whomToAsk].map((text) => element('th', { scope: 'col' }, text)))),
    element('tbody', {}, ...rows.map((row) => element('tr', { 'data-asset': row.asset.id }, heading(row), ...ways.map((way) => figureCell(row[way])), contactCell(row, ways)))))
}

const small = (...parts: Parameters<typeof element>[2][]) => element('small', {}, ...parts)

function heading(row: AssetRow) {
  const { asset } = row
  const address = `${location.origin}/assets/${asset.id}`
  const place = asset.lat === null || asset.lon === null ? null : `${asset.lat.toFixed(PLACES)}, ${asset.lon.toFixed(PLACES)}`
  return element('th', { scope: 'row' }, assetName(asset.name, asset.type),
    small([capitalised(term('asset_type', asset.type)), voltageText(asset.voltage_kv), awayText(row)].filter(Boolean).join(' · ')),
    place !== null && small(`${words.place.kinds.coordinates}${words.colon} ${place}`),
    small(element('a', { href: address }, address)))
}

function figureCell(amount: Amount | null) {
  if (amount === null) return element('td', {}, words.list.none)
  const { methodology: { basis, network_state: state }, source_date: date } = amount
  return element('td', {}, amountPart(amount),
    ...[[...usesOf(amount), ...bindingWords(amount)].join(' · '), conditionalText(amount),
      date === null ? words.record.dateNotStated : say(words.record.source, { date: dateText(date), age: ageText((Date.now() - Date.parse(date)) / 1000) }),
      say(words.asset.method, { method: say(words.record.basis, { basis: term('basis', basis), state: term('network_state', state) }) }),
    ].filter((text) => text !== null && text !== '').map((text) => small(text)))
}

/** The operator, and the pages that its figures name: each once. */
function contactCell(row: AssetRow, ways: readonly Way[]) {
  const pages = new Set(ways.flatMap((way) => row[way]?.operator_url ?? []))
  return element('td', {}, row.operator.name, ...[...pages].map((url) => small(outwardLink(url, url))))
}
