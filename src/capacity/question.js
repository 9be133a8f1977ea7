import { ROWS } from './conditions.ts'
/** @import { Question } from './shapes.ts' */

/** Everything, whatever its size, voltage and age. */
export const OPEN_QUESTION = /** @type {Question} */ (Object.fromEntries(ROWS.map(([name, { none }]) => [name, none])))

/**
 * The conditions that ask for something, with what they ask for.
 * @param {Question} question
 */
export const askedIn = (question) => ROWS.flatMap(([name, condition]) => {
  const asked = question[name]
  return asked === null || (Array.isArray(asked) && asked.length === 0) ? [] : [{ name, condition, asked }]
})

/**
 * What a question says of figures alone, for what is asked of one asset: which assets are meant is known then.
 * @param {Question} question
 * @returns {Question}
 */
export const figuresAsked = ({ direction, technology, firmness, freshDays }) => ({ ...OPEN_QUESTION, direction, technology, firmness, freshDays })

/**
 * The parameters of a question as a body has them: lists as arrays, numbers as numbers. An age counts back from `now`, in whole UTC days.
 * @param {Question} question
 * @param {Date} [now]
 * @returns {Record<string, string | number | string[]>}
 */
export const filtersOf = (question, now = new Date()) => (
  Object.assign({}, ...askedIn(question).map(({ condition, asked }) => condition.parameters(asked, now)))
)

/**
 * The same as an address has them, for capacity tiles, lists and downloads.
 * @param {Question} question
 * @param {Date} [now]
 * @returns {Record<string, string>}
 */
export const parametersOf = (question, now) => Object.fromEntries(Object.entries(filtersOf(question, now)).map(([name, value]) => [name, String(value)]))
