import type { Duty } from '../shapes/duty-manifest.ts'
import { RHYTHMS } from '../shapes/manifest-values.ts'
import type { Measure, Operator } from '../shapes/manifest.ts'
import { STILL_FREE, type DUTY_FACTS, type FULFILLED } from '../shapes/vocabulary.ts'
import type { Manifests } from './read-manifests.ts'

export type Fulfilled = (typeof FULFILLED)[number]

/** What shows in a column of figures that it states a fact. */
const STATES: Record<(typeof DUTY_FACTS)[number], (measure: Measure) => boolean> = {
  available: ({ availability_type: kind }) => (STILL_FREE as readonly string[]).includes(kind),
  under_request: ({ availability_type: kind, queue_column: queue }) => kind === 'requested' || queue !== null,
  flexible_option: ({ firmness }) => ['flexible', 'mixed'].includes(firmness),
}

/** The rules that oblige an operator, among them those that say that none was found. */
export const dutiesOf = (duties: Duty[], { operator: { key, country, type } }: Operator): Duty[] =>
  duties.filter(({ countries, types, operators }) => countries.includes(country) && types.includes(type) && (operators === null || operators.includes(key)))

/**
 * How far an operator's publications, as they are read, do what a rule asks. What it publishes elsewhere is not known.
 * @returns each fact that the rule asks for, and `cadence` where it asks for one
 */
export function fulfilment({ facts, cadence }: Duty, { sources }: Operator): Partial<Record<(typeof DUTY_FACTS)[number] | 'cadence', Fulfilled>> {
  const measures = sources.flatMap((source) => source.measures)
  const stated = facts.map((fact) => [fact, measures.length === 0 ? 'unknown' : measures.some(STATES[fact]) ? 'yes' : 'no'] as const)
  return { ...Object.fromEntries(stated), ...(cadence === null ? {} : { cadence: oftenEnough(RHYTHMS[cadence], sources) }) }
}

function oftenEnough(atLeast: number, sources: Operator['sources']): Fulfilled {
  const days = Math.min(...sources.map(({ cadence }) => RHYTHMS[cadence]))
  return days === Infinity ? 'unknown' : days <= atLeast ? 'yes' : 'no'
}

/** The manifests, in which each source has the rules that oblige its operator, as `GET /v1/sources/{id}` serves them. */
export function withDuties(manifests: Manifests) {
  const { duties, operators } = manifests
  return { ...manifests, operators: operators.map((operator) => ({ ...operator, sources: operator.sources.map((source) => ({ ...source, duties: served(duties, operator) })) })) }
}

function served(duties: Duty[], operator: Operator) {
  const unasked = { available: null, under_request: null, flexible_option: null, cadence: null }
  return dutiesOf(duties, operator).map((duty) => ({
    rule: duty.rule, quote: duty.evidence?.quote ?? null, url: duty.evidence?.url ?? null, note: duty.note, fulfilled: { ...unasked, ...fulfilment(duty, operator) },
  }))
}
