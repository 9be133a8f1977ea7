import { words } from '#words'
import { meaningBeside } from './amounts.js'
import { say } from './texts.js'
import { ageText } from './times.js'
/** @import { Amount } from '../../../capacity/shapes.ts' */

/**
 * What is said beside an amount: what a class means, firm or flexible, of which year, how old and whether that is too old.
 * @param {Amount} amount
 * @param {Date} [now]
 * @returns {string[]}
 */
export function certainty({ class_meaning: meaning, firm, year, source_date: date, stale }, now = new Date()) {
  return [
    meaningBeside(meaning),
    firm === null ? null : firm ? words.terms.firmness.firm : words.terms.firmness.flexible,
    year === null ? null : say(words.list.inYear, { year: String(year) }),
    date === null ? words.record.ageUnknown : ageText(Math.max(0, now.getTime() - Date.parse(date)) / 1000),
    stale ? words.states.stale.word.toLocaleLowerCase(words.locale) : null,
  ].filter((part) => part !== null)
}
