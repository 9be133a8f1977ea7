// @ts-check
import { words } from '#words'
import { say, term } from './texts.js'
/** @import { Capacity } from './shapes.ts' */

const decimalMark = new Intl.NumberFormat(words.locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * A figure digit for digit as it was served, with the language's decimal mark: `60.190` → `60,190`.
 * @param {string} figure decimal text
 */
export const decimal = (figure) => figure.replace('.', decimalMark)

/**
 * The figure with its unit, or the word that stands in its place: never empty.
 * @param {Capacity} capacity
 * @returns {string}
 */
export function figureText({ state, value, min, max, unit, class_code, class_label }) {
  if (state === 'withheld') return words.states.withheld.word
  if (state === 'class_only') {
    return class_label ?? (class_code ? say(words.record.classCode, { code: class_code }) : words.record.classUnnamed)
  }
  const amount = value ? decimal(value)
    : min && max ? say(words.record.range, { min: decimal(min), max: decimal(max) })
      : max ? say(words.record.upTo, { max: decimal(max) })
        : min ? say(words.record.from, { min: decimal(min) })
          : null
  if (state === 'not_published' || amount === null) return words.states.not_published.word
  return unit && unit !== 'class' ? say(words.record.amount, { amount, unit: term('unit', unit) }) : amount
}

/** @param {number | null} kv */
export const voltageText = (kv) => (kv === null ? words.record.voltageNotStated : say(words.record.voltage, { kv }))

/** @param {number | null} metres */
export function distanceText(metres) {
  if (metres === null) return words.results.distanceUnknown
  if (metres === 0) return words.results.here
  return metres < 1000 ? lengthText(metres, 'meter', 0) : lengthText(metres / 1000, 'kilometer', metres < 10_000 ? 1 : 0)
}

/** @param {number} km */
export const radiusText = (km) => new Intl.NumberFormat(words.locale, { style: 'unit', unit: 'kilometer' }).format(km)

/**
 * @param {number} length
 * @param {'meter' | 'kilometer'} unit
 * @param {number} decimals
 */
const lengthText = (length, unit, decimals) => new Intl.NumberFormat(words.locale, {
  style: 'unit', unit, minimumFractionDigits: decimals, maximumFractionDigits: decimals,
}).format(length)
