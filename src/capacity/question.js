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
export const figuresAsked = ({ direction, technology, firmness, freshDays, year }) => ({ ...OPEN_QUESTION, direction, technology, firmness, freshDays, year })

/**
 * The question of what assets have that answer it, however little: a zero, too.
 * @param {Question} question
 * @returns {Question}
 */
export const withoutLeast = (question) => ({ ...question, least: null, together: null, also: null })

/**
 * @param {ReturnType<typeof askedIn>} asked
 * @param {Date} now
 * @returns {Record<string, string | number | boolean | string[]>}
 */
const parametersIn = (asked, now) => Object.assign({}, ...asked.map(({ condition, asked: value }) => condition.parameters(value, now)))

/** @param {ReturnType<typeof parametersIn>} parameters */
const asText = (parameters) => Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))

/**
 * The parameters of a question as a body has them: lists as arrays, numbers as numbers. An age counts back from `now`, in whole UTC days.
 * Without what only the list can be asked.
 * @param {Question} question
 */
export const filtersOf = (question, now = new Date()) => parametersIn(askedIn(question).filter(({ condition }) => !condition.ofList), now)

/**
 * The same as an address has them, for capacity tiles.
 * @param {Question} question
 * @param {Date} [now]
 */
export const parametersOf = (question, now) => asText(filtersOf(question, now))

/**
 * All parameters of a question, for the list and its downloads.
 * @param {Question} question
 */
export const listParametersOf = (question, now = new Date()) => asText(parametersIn(askedIn(question), now))
