import { words } from '#words'
import { decimal, meaningBeside } from './amounts.ts'
import { aboveText, lessAbove } from './conditional.ts'
import { say } from './texts.ts'
import { ageText } from './times.ts'
import type { Amount } from '../../../capacity/shapes.ts'

/** What binds an amount, a few words each: a condition, flexible terms, its year, what is less above it, whether it allows for the grid above, the queue before it, and that it is stale. */
export function bindingWords(amount: Amount): string[] {
  const { firm, year, stale, role, queue_mw: queue } = amount
  const queued = Number(queue ?? 0) > 0
  return [
    role === 'conditional' ? words.sites.why.conditional : null,
    firm === false ? words.terms.firmness.flexible : null,
    year === null ? null : say(words.list.inYear, { year: String(year) }),
    lessAbove(amount),
    aboveText(amount),
    queued ? say(words.record.queue, { amount: say(words.record.amount, { amount: decimal(String(queue)), unit: words.terms.unit.MW }) }) : null,
    stale ? words.states.stale.word.toLocaleLowerCase(words.locale) : null,
  ].filter((part) => part !== null)
}

/**
 * What is said beside an amount: what a class means, firm or flexible, of which year, how old and whether that is too old, and
 * what is less above it, or whether it allows for the grid above.
 */
export function certainty(amount: Amount, now = new Date()): string[] {
  const { class_meaning: meaning, firm, year, source_date: date, stale } = amount
  return [
    meaningBeside(meaning),
    firm === null ? null : firm ? words.terms.firmness.firm : words.terms.firmness.flexible,
    year === null ? null : say(words.list.inYear, { year: String(year) }),
    date === null ? words.record.ageUnknown : ageText(Math.max(0, now.getTime() - Date.parse(date)) / 1000),
    stale ? words.states.stale.word.toLocaleLowerCase(words.locale) : null,
    lessAbove(amount),
    aboveText(amount),
  ].filter((part) => part !== null)
}
