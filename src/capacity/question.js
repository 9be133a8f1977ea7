/** @import { Question } from './shapes.ts' */

/** The technologies to choose from: those that publications distinguish. */
export const TECHNOLOGIES = /** @type {const} */ ([
  'solar', 'wind', 'wind_onshore', 'wind_offshore', 'hydro', 'storage', 'hybrid', 'synchronous', 'inverter_based', 'data_centre',
  'ev_charging', 'power_electronic_load', 'conventional_load',
])

/** Units in which a least figure can be asked for; the first is the usual one. */
export const LEAST_UNITS = /** @type {const} */ (['MW', 'MVA'])

const LEAST = /** @type {const} */ ({ MW: 'min_capacity_mw', MVA: 'min_capacity_mva' })

const DAY = 86_400_000

/** Everything, whatever its size, voltage and age. @type {Question} */
export const OPEN_QUESTION = {
  direction: null, least: null, minKv: null, maxKv: null, firmness: null, technology: null, freshDays: null, country: [], operator: [],
}

/**
 * The query parameters of a question, the same for capacity tiles, lists and downloads; what is not asked is left out.
 * An age counts back from `now`, in whole UTC days.
 * @param {Question} question
 * @param {Date} [now]
 * @returns {Record<string, string>}
 */
export function parametersOf({ direction, least, minKv, maxKv, firmness, technology, freshDays, country, operator }, now = new Date()) {
  const asked = {
    direction,
    ...(least && { [LEAST[least.unit]]: least.amount }),
    min_voltage_kv: minKv,
    max_voltage_kv: maxKv,
    firmness,
    technology,
    fresh_after: freshDays === null ? null : new Date(now.getTime() - freshDays * DAY).toISOString().slice(0, 10),
    country: country.join(',') || null,
    operator: operator.join(',') || null,
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]))
}

const LISTS = ['country', 'operator', 'direction', 'technology', 'firmness']
const NUMBERS = [...Object.values(LEAST), 'min_voltage_kv', 'max_voltage_kv']

/**
 * The same as a body has it: lists as arrays, numbers as numbers.
 * @param {Question} question
 * @returns {Record<string, string | number | string[]>}
 */
export function filtersOf(question) {
  return Object.fromEntries(Object.entries(parametersOf(question)).map(([name, value]) => [
    name, LISTS.includes(name) ? value.split(',') : NUMBERS.includes(name) ? Number(value) : value,
  ]))
}
