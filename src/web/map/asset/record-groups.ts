import { words } from '#words'
import { decimal, exactText, figureText } from '../../words/visitor/amounts.ts'
import { aboveText, conditionalText } from '../../words/visitor/conditional.ts'
import { distinctionOf } from '../../words/visitor/distinctions.ts'
import { element } from '../page/element.ts'
import { markOf } from '../../cartography/marks.ts'
import { stateOf } from '../../../capacity/state.ts'
import { symbol } from '../drawing/symbols.ts'
import { usesOf } from '../../words/visitor/figures.ts'
import { limitLines } from '../../words/visitor/limits.ts'
import { capitalised, say, term } from '../../words/visitor/texts.ts'
import { horizonText } from '../../words/visitor/times.ts'
import type { Amount, CapacityRecord } from '../../../capacity/shapes.ts'
import { STILL_FREE } from '../../../shapes/vocabulary.ts'

/** What figures count, in the groups in which people ask for them. */
export const GROUPS = {
  free: STILL_FREE,
  taken: ['allocated', 'reserved', 'connected', 'scheme_reserved', 'regulatory_held'],
  queued: ['requested'],
  total: ['total'],
  unspecified: ['unspecified'],
} as const
const FIRMNESS = ['firm', 'mixed', 'unspecified', 'flexible']

export type Group = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as Group[]

/** A figure with what it is for, and what distinguishes it from others of the same. */
export type Figure = { record: CapacityRecord; scope: string }

/** One direction's records by group, each group in the order in which people look at them; also those without any. */
export const groupsOf = (records: CapacityRecord[]): Map<Group, Figure[]> => new Map(GROUP_NAMES.map((group) => {
  const kinds: readonly string[] = GROUPS[group]
  const inGroup = sorted(records.filter(({ availability_type: kind }) => kinds.includes(kind)))
  const scopes = new Map([...Map.groupBy(inGroup, (record) => scopeOf(record, kinds.length > 2))].flatMap(([scope, alike]) => {
    const distinction = distinctionOf(alike)
    return alike.map((record) => [record, [scope, ...distinction(record)].filter(Boolean).join(' · ')])
  }))
  return [group, inGroup.map((record) => ({ record, scope: scopes.get(record) ?? '' }))]
}))

/**
 * One direction's records, in groups: available, already taken, in the queue, total. What limits several of them and is built for them is said once below.
 * @param best the asset's best figures: of these is said what is greater under a condition, and whether they allow for the grid above
 */
export function directionOf(direction: CapacityRecord['direction'], records: CapacityRecord[], best: Amount[]) {
  const lines = records.flatMap(({ decision_context: context }) => [...new Set(limitLines(context))])
  const shared = new Set(lines.filter((line, at) => lines.indexOf(line) !== at))
  return element('section', { class: 'direction' },
    element('h3', {}, words.asset.directions[direction]),
    ...[...groupsOf(records)].flatMap(([group, figures]) => (figures.length === 0 ? [] : [
      element('h4', {}, words.asset.groups[group]),
      element('ul', { class: 'figures' }, ...figures.map((figure) => figureLine(figure, best, shared))),
    ])),
    ...[...shared].map((line) => element('p', { class: 'note shared' }, line)))
}

const sorted = (records: CapacityRecord[]) => records.sort((a, b) =>
  FIRMNESS.indexOf(a.firmness) - FIRMNESS.indexOf(b.firmness) || (a.horizon.year_from ?? 0) - (b.horizon.year_from ?? 0)
  || Number(b.capacity.value ?? -1) - Number(a.capacity.value ?? -1))

/**
 * What a figure is for.
 * @param named whether the group holds several kinds of figures
 */
function scopeOf(record: CapacityRecord, named: boolean) {
  const { availability_type: kind, firmness, horizon } = record
  const parts = [
    named && term('availability_type', kind),
    firmness === 'unspecified' ? null : term('firmness', firmness),
    ...usesOf(record),
    horizon.kind === 'snapshot' && !horizon.scenario ? null : horizonText(horizon),
  ]
  return capitalised(parts.filter(Boolean).join(' · ')) || words.asset.forAll
}

/** What a figure is for, and whether it is stale. */
export const scopePart = ({ record: { freshness }, scope }: Figure) => element('span', { class: 'scope' }, scope,
  freshness.stale ? element('span', { class: 'mark stale' }, symbol('stale'), words.states.stale.word) : null)

function figureLine({ record, scope }: Figure, best: Amount[], shared: Set<string>) {
  const { capacity, decision_context: context } = record
  const state = stateOf(capacity)
  const free = record.availability_type === 'available'
  const { shape, band } = markOf({ state, mw: record.value_mw, class_meaning: capacity.class_meaning })
  return element('li', { class: state },
    element('span', { class: 'amount', title: exactText(capacity) }, free ? symbol(shape, band) : symbol(state === 'class_only' ? shape : state), figureText(capacity),
      state === 'zero' || state === 'negative' ? element('span', { class: 'unseen' }, ` (${words.states[state].word})`) : null),
    scopePart({ record, scope }),
    ...besideBest(best.filter(({ record_id: id }) => id === record.id)),
    state === 'withheld' ? element('small', {}, words.states.withheld.meaning) : null,
    context.queue_mw !== null && element('small', {}, say(words.record.queue, {
      amount: say(words.record.amount, { amount: decimal(context.queue_mw), unit: words.terms.unit.MW }),
    })),
    ...limitLines(context).filter((line) => !shared.has(line)).map((line) => element('small', {}, line)))
}

/** One that is best for both directions says it once. */
const besideBest = (amounts: Amount[]) => [...new Set(amounts.flatMap((amount) => [conditionalText(amount, decimal), aboveText(amount)]))]
  .filter((text) => text !== null).map((text) => element('small', {}, text))
