import { assetName } from '../../words/visitor/texts.ts'
import { metresBetween } from './distance.ts'
import { DIRECTIONS } from '../../../shapes/vocabulary.ts'
import { GROUP_NAMES, groupsOf, type Figure, type Group } from '../asset/record-groups.ts'
import type { Amount, AssetRow, CapacityRecord, Place, RecordPage } from '../../../capacity/shapes.ts'
import type { ChainAnswer, Contact } from '../service/api.ts'
import type { Chain } from '../../words/chain.ts'

/** An asset that is compared, as a row of the list has it, with what is above it. */
export type Compared = {
  row: Omit<AssetRow, 'better' | 'records'>
  chain: Chain
  /** What is above by name alone: it is no asset that is known. */
  namedAbove: string[]
  /** The operator's own page with its figures, where an answer has one. */
  figuresAt: string | null
  /** Whom to ask, once it is known. */
  contact: Contact | null
  credits: ChainAnswer['meta']['attribution']
  /** The figures of its records by direction and group. */
  figures: Map<CapacityRecord['direction'], Map<Group, Figure[]>>
  /** Dates of the documents that its records come from. */
  dates: (string | null)[]
  /** Whether there are further records; null where none could be had. */
  more: boolean | null
  /** Why its records cannot be had. */
  problem: string | null
}

/**
 * @param records those that are known so far, or why they cannot be had
 * @param at what distances are measured from. Only places that are points have one: the others are somewhere in an area
 */
export function comparedOf({ data: chain, meta }: ChainAnswer, records: RecordPage | string | undefined, at: Place | null, contact: Contact | null): Compared | null {
  const [own] = chain.chain
  if (own === undefined) return null
  const { asset, best: { generation, load }, upstream, limits, works } = own
  const { lat, lon } = asset
  const page = typeof records === 'string' ? undefined : records
  const isPoint = lat !== null && lon !== null && ['exact', 'approximate'].includes(asset.precision)
  return {
    chain, contact, figuresAt: (generation ?? load)?.operator_url ?? null, credits: [...meta.attribution, ...page?.meta.attribution ?? []],
    figures: new Map(DIRECTIONS.map((direction) => [direction, groupsOf(page?.data.filter((record) => record.direction === direction) ?? [])])),
    dates: page?.data.map(({ freshness }) => freshness.source_date) ?? [],
    more: page === undefined ? null : page.pagination.next_cursor !== null, problem: typeof records === 'string' ? records : null,
    namedAbove: [...new Set(chain.chain.flatMap((step) => step.upstream.filter(({ asset_id: id }) => id === null).map(({ name }) => name)))],
    row: {
      asset, country: asset.country, operator: asset.operator, generation, load, upstream, limits, works, status_colour: null,
      distance_m: at && isPoint ? Math.round(10 * metresBetween(at, { lat, lon })) / 10 : null, distance_min_m: null,
    },
  }
}

/** What is above as a file has it, each with its best figures. */
export const aboveTexts = ({ chain, namedAbove }: Compared) => [
  ...chain.chain.slice(1).map(({ asset, best }) => `${assetName(asset.name, asset.type)} (${asset.id})${written('generation', best.generation)}${written('load', best.load)}`),
  ...namedAbove,
]

const written = (way: string, amount: Amount | null) => (amount === null ? '' : `, ${way} ${writtenAmount(amount)} (${amount.technology}, ${amount.record_id})`)

/** All figures as a file has them, a column for each direction and group: `12.5 MW (allocated, firm, any, year 2030, cap_…)`. */
export const figureTexts = ({ figures, more }: Compared): Record<string, string> => Object.fromEntries([
  ...DIRECTIONS.flatMap((direction) => GROUP_NAMES.map((group) => [
    `${direction}_all_${group}`, (figures.get(direction)?.get(group) ?? []).map(({ record }) => writtenFigure(record)).join('; ')])),
  ['further_records', more === null ? '' : String(more)],
])

function writtenFigure({ id, capacity, availability_type: kind, firmness, technology, horizon: { kind: when, year_from: from, year_to: to } }: CapacityRecord) {
  const range = capacity.min === null && capacity.max === null ? null : `${capacity.min ?? ''}..${capacity.max ?? ''}`
  const horizon = [when, ...new Set([from, to].filter((year) => year !== null))].join(' ')
  return `${writtenAmount({ ...capacity, value: capacity.value ?? range })} (${[kind, firmness, technology, horizon, id].join(', ')})`
}

const writtenAmount = ({ value, class_code: code, state, unit }: Pick<Amount, 'value' | 'class_code' | 'unit'> & { state: string }) =>
  `${value ?? code ?? state} ${value === null ? '' : unit ?? ''}`.trimEnd()
