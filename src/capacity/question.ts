import { ROWS } from './conditions.ts'
import type { Question } from './shapes.ts'

/** Everything, whatever its size, voltage and age. */
export const OPEN_QUESTION = Object.fromEntries(ROWS.map(([name, { none }]) => [name, none])) as Question

/** The conditions that ask for something, with what they ask for. */
export const askedIn = (question: Question) => ROWS.flatMap(([name, condition]) => {
  const asked = question[name]
  return asked === null || (Array.isArray(asked) && asked.length === 0) ? [] : [{ name, condition, asked }]
})

/** What a question says of figures alone, for what is asked of one asset: which assets are meant is known then. */
export const figuresAsked = ({ direction, technology, firmness, freshDays, year }: Question): Question => ({ ...OPEN_QUESTION, direction, technology, firmness, freshDays, year })

/** The question of what assets have that answer it, however little: a zero, too. */
export const withoutLeast = (question: Question): Question => ({ ...question, least: null, together: null, also: null })

const parametersIn = (asked: ReturnType<typeof askedIn>, now: Date): Record<string, string | number | boolean | string[]> => Object.assign({}, ...asked.map(({ condition, asked: value }) => condition.parameters(value, now)))

const asText = (parameters: ReturnType<typeof parametersIn>) => Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))

/**
 * The parameters of a question as a body has them: lists as arrays, numbers as numbers. An age counts back from `now`, in whole UTC days.
 * Without what only the list can be asked.
 */
export const filtersOf = (question: Question, now = new Date()) => parametersIn(askedIn(question).filter(({ condition }) => !condition.ofList), now)

/** The same as an address has them, for capacity tiles. */
export const parametersOf = (question: Question, now?: Date) => asText(filtersOf(question, now))

/** All parameters of a question, for the list and its downloads. */
export const listParametersOf = (question: Question, now = new Date()) => asText(parametersIn(askedIn(question), now))
