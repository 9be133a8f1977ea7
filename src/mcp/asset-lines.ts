import type { Amount, AssetRow } from '../capacity/shapes.ts'
import type { Way } from '../shapes/vocabulary.ts'
import { ageOf, amountText, assetText, firmText, pageOfAsset, secondsSince, speech } from './texts.ts'

const { aboveText, conditionalText, lessAbove, decimal, horizonText, term, usesOf } = speech

export type Telling = {
  ways: readonly Way[]
  /** Whether a minimum figure is asked for, below which a figure may be published. */
  least: boolean
  /** Whether a figure may be left out for its class, limits or works. */
  isFiltered: boolean
  base: string
}

/** An asset with its best figure in each direction and its page, after `head`. */
export function assetLines(head: string, row: AssetRow, { ways, least, isFiltered, base }: Telling): string[] {
  return [`${head}${whereText(row)}`, ...ways.map((way) => figureLine(way, row[way], least, isFiltered)), `   ${pageOfAsset(base, row.asset.id)}`]
}

/** `1.2 km away` */
export const awayText = (metres: number): string => (metres === 0 ? 'at the place itself' : `${speech.distanceText(metres)} away`)

/** The radius that reaches an asset, in whole km. */
export const reachOf = ({ distance_min_m: nearest, distance_m: metres }: AssetRow): number => Math.ceil(Number(nearest ?? metres) / 1000)

function whereText(row: AssetRow): string {
  const { asset, operator, country: code, distance_m: metres } = row
  const away = metres === null ? null : asset.precision === 'box' ? speech.awayText(row) : awayText(metres)
  return `${[`${assetText(asset)} of ${operator.name}`, code, away].filter((part) => part !== null).join(', ')}; id ${asset.id}`
}

/** The best figure of a direction, or that none is known. */
export function figureLine(way: Way, amount: Amount | null, least: boolean, isFiltered: boolean): string {
  if (amount === null) return `   ${way}: ${least ? 'no figure that reaches the minimum is known' : isFiltered ? 'no figure that matches is known' : 'nothing known to be free'}`
  const { class_meaning: meaning, firm, year, source_date: date, stale, record_id: record, source_id: source, operator_url: url } = amount
  const means = meaning === null ? '' : `, which means ${meaning === 'unknown' ? 'nothing that is known' : term('class_meaning', meaning)}`
  const uses = usesOf(amount).map((use) => `, ${use}`).join('')
  const greater = conditionalText(amount, decimal)
  const beside = [greater && `greater under a condition: ${greater}`, lessAboveText(amount), aboveText(amount)].filter((part) => part !== null).map((part) => `; ${part}`)
  const when = year === null ? '' : `, for ${horizonText({ kind: 'year', year_from: year, year_to: year, scenario: null, season: null, hours: null })}`
  return `   ${way}: ${amountText(amount.state, { ...amount, min: null, max: null })}${means}${uses}${when}, ${firmText(firm)}, ${ageOf(date, secondsSince(date), stale)}${beside.join('')}; record ${record}; source ${source}: ${url}`
}

/** `0 MW above, at SANTA ELVIRA 220 (ast_…)`: null where no less is known to be free there. */
function lessAboveText(amount: Amount): string | null {
  const text = lessAbove(amount)
  return text && `${text}, at ${amount.above?.name ?? 'an unnamed asset'} (${amount.above?.asset_id ?? ''})`
}
