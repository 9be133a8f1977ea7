import { assetName } from '../../words/visitor/texts.js'
import { metresBetween } from './distance.ts'
import type { Amount, AssetRow, Place } from '../../../capacity/shapes.ts'
import type { ChainAnswer } from '../service/api.ts'
import type { Chain } from '../../words/chain.ts'

/** An asset that is compared, as a row of the list has it, with what is above it. */
export type Compared = {
  row: Omit<AssetRow, 'better' | 'records'>
  chain: Chain
  /** What is above by name alone: it is no asset that is known. */
  namedAbove: string[]
  /** The operator's own page with its figures, where an answer has one. */
  contact: string | null
  credits: ChainAnswer['meta']['attribution']
}

/** @param at what distances are measured from. Only places that are points have one: the others are somewhere in an area */
export function comparedOf({ data: chain, meta }: ChainAnswer, at: Place | null): Compared | null {
  const [own] = chain.chain
  if (own === undefined) return null
  const { asset, best: { generation, load }, upstream, limits, works } = own
  const { lat, lon } = asset
  const isPoint = lat !== null && lon !== null && ['exact', 'approximate'].includes(asset.precision)
  return {
    chain, contact: (generation ?? load)?.operator_url ?? null, credits: meta.attribution,
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

const written = (way: string, amount: Amount | null) => (amount === null ? '' : `, ${way} ${amount.value ?? amount.class_code ?? amount.state} ${amount.value === null ? '' : amount.unit ?? ''}`.trimEnd())
