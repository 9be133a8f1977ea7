import { VOLTAGE_STEPS } from './palette.js'

/** Zooms from which marks are of a size, and their diameters by voltage, CSS px: smallest, 36, 110 and 220 kV and up. */
export const SIZES = /** @type {const} */ ([
  [0, [4, 5, 6, 7]],
  [4.5, [5, 6, 8, 9]],
  [6.5, [6, 8, 10, 12]],
  [8.5, [8, 10, 12, 15]],
  [11, [10, 13, 15, 18]],
])

/**
 * An expression of what marks have by zoom and voltage.
 * @param {number} factor of the diameter
 * @param {(size: number) => unknown} [make] what a diameter becomes
 * @returns {unknown[]}
 */
export function markSize(factor, make = (size) => size) {
  const byVoltage = (/** @type {readonly number[]} */ sizes) => ['step', ['coalesce', ['get', 'voltage_kv'], 0],
    ...sizes.flatMap((size, step) => [...(step === 0 ? [] : [VOLTAGE_STEPS[step - 1]]), make(size * factor)])]
  return ['step', ['zoom'], ...SIZES.flatMap(([zoom, sizes], at) => [...(at === 0 ? [] : [zoom]), byVoltage(sizes)])]
}
