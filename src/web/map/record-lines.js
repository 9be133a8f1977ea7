// @ts-check
import { words } from '#words'
import { decimal } from './amounts.js'
import { stateOf } from './state.js'
import { capitalised, say, term } from './texts.js'
import { ageText, dateText, horizonText } from './times.js'
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
  const scope = [term('technology', record.technology), record.flexibility, horizonText(record.horizon)]
  const lines = [
    { text: capitalised(scope.filter(Boolean).join(' · ')) },
    {
      text: say(words.record.source, { date: dateText(freshness.source_date), age: ageText(freshness.age_seconds) }),
      old: freshness.stale === true,
    },
    { text: withheld ? words.record.queueWithheld : context.queue_mw === null ? words.record.queueNotStated : queueText(context.queue_mw) },
  ]
  if (context.limiting_factors.length > 0) {
    lines.push({ text: say(words.record.limitedBy, { factors: context.limiting_factors.join(', ') }) })
  }
  return withheld ? [...lines, { text: words.record.seeAtOperator, url: access.operator_url ?? context.operator_url }] : lines
}

/** @param {string} mw decimal text */
const queueText = (mw) => say(words.record.queue, { amount: say(words.record.amount, { amount: decimal(mw), unit: words.terms.unit.MW }) })

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
