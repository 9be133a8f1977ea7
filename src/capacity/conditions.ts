import { STATED } from '../shapes/vocabulary.ts'
import type { Words } from '../languages/words.ts'
import { age, amountIn, listOf, number, range, word, type Condition, type Speech } from './kinds.ts'

/** Units in which a least figure can be asked for; the first is the usual one: `any` of the others, since nothing is converted. */
export const LEAST_UNITS = ['any', 'MW', 'MVA'] as const

/**
 * What can be asked of the map, in the order of the bar and of sentences. Parameters, link, sentences and controls follow from each row.
 * `above` is asked of every known asset above, to the top of the grid; `firm` leaves out what can be curtailed, and what nobody says is firm; countries are ISO 3166-1 alpha-2, operators slugs.
 */
export const CONDITIONS = {
  direction: word({
    parameter: 'direction', key: 'direction', values: ['generation', 'load'], control: 'segments',
    labels: ({ question }) => [question.direction, question.generation, question.load, question.either, question.both],
    text: (direction, { words }) => words.question[direction],
  }),
  // One of the choices of a direction, in the bar and in a link.
  together: {
    ...word({
      parameter: 'both_directions', key: 'direction', values: ['both'], control: 'segment', fields: { '': 'direction' },
      text: (_, { words }) => words.question.together,
    }),
    parameters: () => ({ both_directions: true }),
  },
  least: amountIn({
    parameters: { any: ['min_capacity_mw', 'min_capacity_mva'], MW: ['min_capacity_mw'], MVA: ['min_capacity_mva'] }, values: LEAST_UNITS, fields: { amount: 'least', unit: 'least-unit' },
    labels: (words) => [words.question.atLeast, words.question.unit, ...LEAST_UNITS.map((unit) => leastUnit(unit, words))],
    text: (least, speech) => speech.say(speech.words.question.from, { amount: amountText(least, speech) }),
  }),
  above: amountIn({
    parameters: { any: ['upstream_min_capacity_mw', 'upstream_min_capacity_mva'], MW: ['upstream_min_capacity_mw'], MVA: ['upstream_min_capacity_mva'] },
    prefix: 'above-', values: LEAST_UNITS, more: true,
    fields: { amount: 'above-least', unit: 'above-unit' },
    labels: (words) => [words.question.aboveAtLeast, words.question.aboveUnit, ...LEAST_UNITS.map((unit) => leastUnit(unit, words))],
    text: (least, speech) => speech.say(speech.words.question.aboveFrom, { amount: amountText(least, speech) }),
  }),
  voltage: range({
    parameters: { min: 'min_voltage_kv', max: 'max_voltage_kv' }, key: 'kv', more: true,
    labels: ({ question }) => [question.voltage, question.voltageFrom, question.voltageTo, 'kV'],
    text({ min, max }, { words: { question, record }, say, countText }) {
      if (max === null) return say(question.from, { amount: say(record.voltage, { kv: min ?? 0 }) })
      const most = say(record.voltage, { kv: max })
      return min === null ? say(record.upTo, { max: most }) : say(record.range, { min: countText(min), max: most })
    },
  }),
  firmness: word({
    parameter: 'firmness', key: 'firmness', values: ['firm'], control: 'checkbox', fields: { '': 'firm' }, more: true,
    labels: ({ question }) => [question.firmOnly],
    text: (firmness, { words }) => words.question[firmness],
  }),
  technology: word<string>({
    parameter: 'technology', key: 'technology', others: true, control: 'select', more: true,
    values: [ // those that publications distinguish
      'solar', 'wind', 'wind_onshore', 'wind_offshore', 'hydro', 'storage', 'hybrid', 'synchronous', 'inverter_based', 'data_centre',
      'ev_charging', 'power_electronic_load', 'conventional_load',
    ],
    labels: ({ question }) => [question.technology, question.anyTechnology],
    choice: (technology, { term }) => term('technology', technology),
    text: (technology, { term }) => term('technology', technology),
  }),
  freshDays: age({
    parameter: 'fresh_after', key: 'age', values: [90, 180, 365, 730], more: true,
    labels: ({ question }) => [question.age, question.anyAge],
    choice: (days, speech) => ageLimit(Number(days), speech),
    text: (days, speech) => speech.say(speech.words.question.youngerThan, { age: ageLimit(days, speech) }),
  }),
  year: number({
    parameter: 'horizon_year', key: 'year', control: 'select', values: Array.from({ length: 25 }, (_, n) => new Date().getUTCFullYear() + n), more: true,
    labels: ({ question }) => [question.year, question.anyYear],
    choice: String,
    text: (asked, { words, say }) => say(words.list.inYear, { year: String(asked) }),
  }),
  technicalLimit: word({
    parameter: 'technical_limit', key: 'technical_limit', values: STATED, control: 'select', more: true,
    labels: ({ question }) => [question.technicalLimit, question.anyTechnicalLimit],
    choice: (stated, { words }) => words.question.technicalLimits[stated as (typeof STATED)[number]],
    text: (stated, { words }) => words.question.technicalLimits[stated],
  }),
  tiaAbove: number({
    parameter: 'tia_threshold_above_mw', key: 'tia_above', more: true,
    labels: ({ question, terms }) => [question.tiaAbove, terms.unit.MW],
    text: (mw, speech) => speech.say(speech.words.question.tiaThreshold, { amount: amountText({ amount: mw, unit: 'MW' }, speech) }),
  }),
  also: word({
    parameter: 'include', key: 'also', values: ['conditional'], control: 'checkbox', ofList: true, more: true,
    labels: ({ question }) => [question.also],
    text: (also, { words }) => words.question[also],
  }),
  country: listOf({ parameter: 'country', key: 'country', text: (codes, { countryName }) => codes.map(countryName).join(', ') }),
  operator: listOf({ parameter: 'operator', key: 'operator', text: (ids, { operatorName }) => ids.map(operatorName).join(', ') }),
}

/** The same as a list, for what does the same with each: a row's value is the question's member of that name. */
export const ROWS = Object.entries(CONDITIONS) as [keyof typeof CONDITIONS, Condition<unknown>][]

type LeastUnit = (typeof LEAST_UNITS)[number]

/** What a unit of a least figure is called. */
export const leastUnit = (unit: LeastUnit, { question, terms }: Pick<Words, 'question' | 'terms'>): string => (unit === 'any' ? question.anyUnit : terms.unit[unit])

function amountText({ amount, unit }: { amount: number; unit: LeastUnit }, { words, say, rounded }: Speech): string {
  return say(words.record.amount, { amount: rounded(amount), unit: leastUnit(unit, words) })
}

/** How long ago, in years where these are whole. */
function ageLimit(days: number, { words: { question }, say }: Speech): string {
  return days % 365 === 0 ? say(question.years, { count: days / 365 }) : say(question.days, { count: days })
}
