// @ts-check
/** @import { Capacity, CapacityRecord, State } from './shapes.ts' */

/** @type {Record<State | 'stale', { word: string, meaning: string }>} */
export const STATE_WORDS = {
  figure: { word: 'Figure', meaning: 'The operator publishes an amount above zero' },
  zero: { word: 'Zero', meaning: 'The operator publishes zero' },
  negative: { word: 'Negative', meaning: 'The operator publishes a negative margin' },
  class_only: { word: 'Class only', meaning: 'The operator publishes a class or colour, no amount' },
  not_published: { word: 'Not published', meaning: 'The cell is empty or says not applicable: unknown, not zero' },
  withheld: { word: 'Withheld', meaning: 'The source’s rights do not let us show it; the operator does' },
  stale: { word: 'Stale', meaning: 'Older than the operator’s own publication rhythm allows' },
}

/** @type {Record<string, string>} */
const SPECIAL = {
  n: 'N', n_1: 'N-1', n_2: 'N-2', ev_charging: 'EV charging', ptdf: 'PTDF', any: 'any technology',
  unspecified: 'firmness not stated',
}

/**
 * A word of the schema as people write it: `scheme_reserved` → `scheme reserved`.
 * @param {string} term
 */
export const words = (term) => SPECIAL[term] ?? term.replaceAll('_', ' ')

/** @param {string} text */
export const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The figure with its unit exactly as served, or the word that stands in its place: never empty.
 * @param {Capacity} capacity
 * @returns {string}
 */
export function figureText(capacity) {
  const { state, value, min, max, unit, class_code, class_label } = capacity
  if (state === 'withheld') return 'Withheld'
  if (state === 'class_only') return class_label ?? (class_code ? `Class ${class_code}` : 'Class not named')
  const amount = value ?? (min && max ? `${min} to ${max}` : max ? `up to ${max}` : min ? `from ${min}` : null)
  if (state === 'not_published' || amount === null) return 'Not published'
  return unit && unit !== 'class' ? `${amount} ${unit}` : amount
}

/** @param {CapacityRecord['horizon']} horizon */
export function horizonText({ kind, year_from, year_to, scenario }) {
  const years = year_from && year_to && year_from !== year_to ? `${year_from}–${year_to}` : `${year_from ?? year_to ?? ''}`
  const when = kind === 'snapshot' ? 'snapshot'
    : kind === 'after_reinforcement' ? `after reinforcement${years && ` ${years}`}`
      : years || 'horizon not stated'
  return scenario ? `${when}, ${scenario}` : when
}

/** @param {number | null} kv */
export const voltageText = (kv) => (kv === null ? 'voltage not stated' : `${kv} kV`)

/** @param {number | null} metres */
export function distanceText(metres) {
  if (metres === null) return 'distance unknown'
  if (metres === 0) return 'here'
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`
}

/** @param {number | null} seconds */
export function ageText(seconds) {
  if (seconds === null) return 'age unknown'
  const days = Math.floor(seconds / 86_400)
  if (days < 1) return 'today'
  if (days < 60) return days === 1 ? '1 day old' : `${days} days old`
  return days < 730 ? `${Math.floor(days / 30.44)} months old` : `${Math.floor(days / 365.25)} years old`
}

/**
 * `2026-02-04` → `4 Feb 2026`.
 * @param {string | null} date
 */
export function dateText(date) {
  if (date === null) return 'date not stated'
  return new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
}

/** @param {number} count */
export const countText = (count) => count.toLocaleString('en-GB')

/**
 * `1 record`, `2 records`.
 * @param {number} count
 * @param {string} noun
 */
export const plural = (count, noun) => `${countText(count)} ${noun}${count === 1 ? '' : 's'}`

/**
 * The name of an asset; one that its operator left nameless is called by its type.
 * @param {string | null | undefined} name
 * @param {string} type
 */
export const assetName = (name, type) => name || `Unnamed ${words(type)}`
