import { isPlaced } from '../shapes/evidence.ts'
import type { Operator } from '../shapes/manifest.ts'

/**
 * What a manifest says of its operator's figures without the publisher's words for it: each claim as a path in the manifest. `undisclosed`, `unknown`
 * and `unspecified` claim nothing. The years and scenarios that rows or headers state are their own evidence.
 */
export function unproven({ methodologies, sources }: Operator): string[] {
  const words = methodologies.flatMap(({ disclaimers }, at) => disclaimers.flatMap((each, n) => isPlaced(each) && each.date !== undefined ? [] : [`methodologies.${at}.disclaimers.${n}`]))
  const calculated = methodologies.flatMap(({ basis, network_state: state, included, evidence }, at) => [
    ...(basis === 'undisclosed' ? [] : ['basis']), ...(state === 'undisclosed' ? [] : ['network_state']),
    ...Object.entries(included).filter(([, said]) => said !== 'unknown').map(([member]) => member),
  ].filter((claim) => !Object.hasOwn(evidence, claim)).map((claim) => `methodologies.${at}.evidence.${claim}`))
  const stated = sources.flatMap(({ measures }, at) => measures.flatMap((measure) => {
    const { key, column, rows, firmness, horizon, connects, about, views, deducted, evidence } = measure
    const inColumns = Object.keys(rows).length > 0
    return [
      ...(firmness === 'unspecified' || namesFirmness(column) ? [] : ['firmness']),
      ...(['year', 'range', 'after_reinforcement'].includes(horizon.kind) && !inColumns && !/\b20\d\d\b/.test(column) ? ['horizon'] : []),
      ...(connects === 'here' ? [] : ['connects']), ...(about === 'asset' ? [] : ['about']), ...(views === null ? [] : ['views']),
      ...(deducted.length === 0 ? [] : ['deducted']),
    ].filter((claim) => !Object.hasOwn(evidence, claim)).map((claim) => `sources.${at}.measures.${key}.evidence.${claim}`)
  }))
  return [...words, ...calculated, ...stated]
}

/** Whether a header says itself how firm its figures are. */
const namesFirmness = (column: string) => /firm|firme|flex/iu.test(column)
