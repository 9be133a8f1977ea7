import type { CapacityRecord } from '../../capacity/shapes.ts'
import type { Speech } from './speech.ts'

/** What is asked for before a figure, in MW. */
export function queueText({ decision_context: { queue_mw: mw } }: CapacityRecord, { words, say, decimal }: Speech): string {
  return mw === null ? words.record.notStated : say(words.record.amount, { amount: decimal(String(mw)), unit: words.terms.unit.MW })
}
