// @ts-check
import { stateOf } from './state.js'
import { ageText, capitalised, dateText, horizonText, words } from './words.js'
/** @import { CapacityRecord } from './shapes.ts' */

/** @typedef {{ text: string, old?: boolean, url?: string | null }} Line `old` marks a stale source */

/**
 * What stands below a record's figure: technology and horizon, the source's date and age, the queue, what limits it,
 * and where to look when it is withheld.
 * @param {CapacityRecord} record
 * @returns {Line[]}
 */
export function recordLines(record) {
  const { freshness, decision_context: context, access } = record
  const withheld = stateOf(record.capacity) === 'withheld'
  const scope = [words(record.technology), record.flexibility && words(record.flexibility), horizonText(record.horizon)]
  const lines = [
    { text: capitalised(scope.filter(Boolean).join(' · ')) },
    { text: `Source ${dateText(freshness.source_date)}, ${ageText(freshness.age_seconds)}`, old: freshness.stale },
    { text: withheld ? 'Queue withheld' : context.queue_mw === null ? 'Queue not stated' : `Queue ${context.queue_mw} MW` },
  ]
  if (context.limiting_factors.length > 0) lines.push({ text: `Limited by ${context.limiting_factors.map(words).join(', ')}` })
  return withheld ? [...lines, { text: 'See it at the operator', url: access.operator_url ?? context.operator_url }] : lines
}

/**
 * The lines that every one of several records shares, to be said once above them; none for a single record.
 * @param {CapacityRecord[]} records
 * @returns {Line[]}
 */
export function sharedLines([first, ...others]) {
  if (!first || others.length === 0) return []
  const told = others.map((record) => new Set(recordLines(record).map(same)))
  return recordLines(first).filter((line) => told.every((lines) => lines.has(same(line))))
}

/**
 * What makes two lines the same line.
 * @param {Line} line
 */
export const same = ({ text, old = false, url = null }) => `${text} ${old} ${url}`
