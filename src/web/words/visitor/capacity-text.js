import { words } from '#words'
import { classText, decimal, meaningBeside, megawatts, rounded } from './amounts.js'
import { say, term } from './texts.js'
import { ageText } from './times.js'
/** @import { Amount } from '../../../capacity/shapes.ts' */

/**
 * A figure for a list: two decimals, or all of them where two would show zero.
 * @param {string} figure decimal text
 */
export const shortFigure = (figure) => (figure !== '' && Math.abs(Number(figure)) >= 0.01 ? rounded(Number(figure)) : decimal(figure))

/**
 * What stands for an amount in a list: never empty.
 * @param {Amount | null} amount
 * @returns {string}
 */
export function amountText(amount) {
  if (amount === null) return words.list.none
  if (amount.state === 'withheld' || amount.state === 'not_published') return words.states[amount.state].word
  if (amount.state === 'class_only') return classText(amount)
  if (amount.value === null) return amount.mw === null ? words.states.not_published.word : megawatts(amount.mw)
  const figure = shortFigure(amount.value)
  return amount.unit && amount.unit !== 'class' ? say(words.record.amount, { amount: figure, unit: term('unit', amount.unit) }) : figure
}

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
