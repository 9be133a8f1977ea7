import { words } from '#words'
import { amountText, awayText, decimal, exactText, figureText, voltageText } from '../../words/visitor/amounts.ts'
import { certainty } from '../../words/visitor/capacity-text.ts'
import { bindingLines } from '../../words/visitor/chain.ts'
import { conditionalText } from '../../words/visitor/conditional.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { limitLines } from '../../words/visitor/limits.ts'
import { assetName, capitalised, countryName, say, term } from '../../words/visitor/texts.ts'
import { ageText, dateText } from '../../words/visitor/times.ts'
import { DIRECTIONS, WAYS, type Way } from '../../../shapes/vocabulary.ts'
import { amountPart } from '../drawing/verdict.ts'
import { contactParts } from '../asset/contact.ts'
import { GROUP_NAMES, scopePart, type Figure, type Group } from '../asset/record-groups.ts'
import { notIncludedLines } from '../list/left-out.ts'
import { symbol } from '../drawing/symbols.ts'
import { element, outwardLink } from '../page/element.ts'
import type { Amount, CapacityRecord, View } from '../../../capacity/shapes.ts'
import type { Compared } from './compared.ts'
import type { Star } from '../list/shortlist.ts'

/** What a column shows: an asset, or why it cannot be had. */
export type Column = { id: string; shown: Compared | string }

/** Figures that a cell shows; the page of the asset has the others. */
const MOST = 3

type Row = { label: string; beside?: string | null; cell: (compared: Compared) => HTMLTableCellElement }

/** The compared assets side by side, a property a row. */
export function comparedTable(
  columns: Column[], { question: { direction }, at, place }: Pick<View, 'question' | 'at' | 'place'>, { remove, star }: { remove: (id: string) => void; star: Star },
) {
  const rows: Row[] = [
    { label: words.asset.whomToAsk, cell: ({ row, contact }) => cell(...contactParts(contact, row.operator.name), small(countryName(row.country))) },
    { label: words.question.voltage, cell: ({ row }) => cell(voltageText(row.asset.voltage_kv)) },
    ...at === null ? [] : [{
      label: words.sites.distance, beside: place ?? `${at.lat}, ${at.lon}`,
      cell: ({ row }: Compared) => cell(row.distance_m === null ? term('precision', row.asset.precision) : awayText(row)),
    }],
    ...figureRows(columns.flatMap(({ shown }) => (typeof shown === 'string' ? [] : [shown])), direction),
    { label: words.record.chain.limits, cell: ({ row }) => cell(...limitLines({ limiting_factors: [], limits: row.limits, works: row.works, status_colour: null }, true).map(small)) },
    { label: words.record.chain.title, cell: aboveCell },
    { label: words.results.sources, cell: sourceCell },
  ]
  return element('table', {},
    element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, words.list.asset), ...columns.map((column) => heading(column, remove, star)))),
    element('tbody', {}, ...rows.map(({ label, beside = null, cell: of }) => element('tr', {},
      element('th', { scope: 'row' }, label, beside !== null && small(beside)),
      ...columns.map(({ shown }) => (typeof shown === 'string' ? cell(words.list.none) : of(shown)))))))
}

function heading({ id, shown }: Column, remove: (id: string) => void, star: Star) {
  const [asset, problem] = typeof shown === 'string' ? [null, shown] : [shown.row.asset, shown.problem]
  const name = asset === null ? id : assetName(asset.name, asset.type)
  const label = say(words.compare.remove, { name })
  return element('th', { scope: 'col', 'data-asset': id },
    element('span', { class: 'tools' }, asset && star(asset), element('button', { type: 'button', class: 'remove', 'aria-label': label, title: label, onclick: () => remove(id) }, '×')),
    element('a', { href: `/assets/${id}` }, name),
    asset !== null && small(capitalised(term('asset_type', asset.type))),
    problem !== null && element('small', { class: 'problem' }, problem))
}

/** For each direction what is free, with the best figure as the question asks before the others; then each other group of which one of the assets has a figure. */
function figureRows(compared: Compared[], asked: Way | null): Row[] {
  return DIRECTIONS.filter((direction) => asked === null || direction === asked || direction === 'bidirectional').flatMap((direction) => {
    const way = WAYS.find((one) => one === direction)
    const groups = GROUP_NAMES.filter((group) => !(way && group === 'free') && compared.some((one) => figuresOf(one, direction, group).length > 0))
    return [
      ...way === undefined ? [] : [{ label: words.list.free[way], cell: (one: Compared) => freeCell(one, way) }],
      ...groups.map((group) => ({
        label: words.asset.groups[group], beside: words.asset.directions[direction],
        cell: (one: Compared) => cell(...figureLines(one, figuresOf(one, direction, group))),
      })),
    ]
  })
}

/** The best figure, and where there are others what it is for, then these. */
function freeCell(compared: Compared, way: Way) {
  const best = compared.row[way]
  const { own = [], others = [] } = Object.groupBy(figuresOf(compared, way, 'free'), ({ record: { id } }) => (id === best?.record_id ? 'own' : 'others'))
  const made = amountCell(best, own.length === 0 || others.length === 0)
  made.append(...(others.length > 0 ? own : []).map(({ scope }) => small(scope)), ...figureLines(compared, others))
  return made
}

const figuresOf = ({ figures }: Compared, direction: CapacityRecord['direction'], group: Group) => figures.get(direction)?.get(group) ?? []

/** The first figures, and a link to where the others are. */
function figureLines({ row: { asset }, more }: Compared, figures: Figure[]) {
  const left = figures.length - MOST
  return [
    ...figures.slice(0, MOST).map((figure) => element('small', {}, element('strong', { title: exactText(figure.record.capacity) }, figureText(figure.record.capacity)), ' ', scopePart(figure))),
    ...left > 0 || more ? [element('small', {}, element('a', { href: `/assets/${asset.id}` }, more ? words.list.more : say(words.changes.andMore, { count: left })))] : [],
  ]
}

/**
 * An amount with its mark, what is greater under a condition, and how sure it is.
 * @param named whether to say what it is for
 */
function figureCell(amount: Amount | null, named = true) {
  if (amount === null) return element('td', { class: 'none' }, element('span', { title: words.list.noneMeaning }, words.list.none))
  const uses = named ? usesOf(amount) : []
  const greater = conditionalText(amount)
  return element('td', { class: amount.state },
    amountPart(amount),
    amount.role === 'conditional' && element('small', {}, words.sites.why.conditional),
    greater !== null && element('small', {}, greater),
    uses.length > 0 && element('small', {}, uses.join(' · ')),
    element('small', {}, amount.stale ? symbol('stale') : null, certainty(amount).join(' · ')))
}

/** With what is queued for. */
function amountCell(amount: Amount | null, named: boolean) {
  const made = figureCell(amount, named)
  if (amount?.state === 'withheld') made.append(small(words.states.withheld.meaning))
  if (amount?.queue_mw != null) {
    made.append(small(say(words.record.queue, { amount: say(words.record.amount, { amount: decimal(amount.queue_mw), unit: words.terms.unit.MW }) })))
  }
  return made
}

function aboveCell({ chain, namedAbove }: Compared) {
  const steps = chain.chain.slice(1).map(({ asset, best, not_included: publications }) => element('li', {},
    element('a', { href: `/assets/${asset.id}` }, assetName(asset.name, asset.type)), ` · ${voltageText(asset.voltage_kv).replaceAll(' ', '\u00a0')}`,
    ...WAYS.flatMap((way) => (best[way] ? [small(`${capitalised(term('direction', way))}${words.colon} ${[amountText(best[way]), ...usesOf(best[way])].join(' · ')}`)] : [])),
    ...notIncludedLines(publications)))
  const all = [...steps, ...namedAbove.map((name) => element('li', {}, name))]
  return cell(all.length > 0 && element('ol', {}, ...all), ...(steps.length > 0 ? bindingLines(chain) : []).map(small))
}

/** Each date of the figures, and the credits that their sources ask for. */
function sourceCell({ row: { generation, load }, credits, dates: ofRecords }: Compared) {
  const dates = new Set([...[generation, load].flatMap((amount) => (amount === null ? [] : [amount.source_date])), ...ofRecords])
  return cell(
    ...[...dates].map((date) => small(say(words.record.source, { date: dateText(date), age: ageText(date === null ? null : Math.max(0, Date.now() - Date.parse(date)) / 1000) }))),
    ...[...new Map(credits.map((credit) => [`${credit.text} ${credit.url}`, credit])).values()].map(({ text, url }) => element('small', {}, outwardLink(url, text))))
}

const small = (text: string) => element('small', {}, text)

/** Never empty. */
const cell = (...parts: Parameters<typeof element>[2][]) => element('td', {}, ...(parts.some(Boolean) ? parts : [words.list.none]))
