import type { Place } from './shapes.ts'

/** Digits of Open Location Code, base 20. */
const DIGITS = '23456789CFGHJMPQRVWX'
const CODE = new RegExp(`^([${DIGITS}]{2,8})(0*)\\+([${DIGITS}]{2,7})?$`)
/** Degrees of each pair of digits. */
const PAIRS = [20, 1, 0.05, 0.0025, 0.000125]

/**
 * The middle of the area of a plus code (Open Location Code); a short one is completed to the one nearest to `near`.
 * Null when the text is none, or is short and nothing is near.
 * @param text upper case
 */
export function placeOfPlusCode(text: string, near: Place | null): Place | null {
  const code = partsOf(text)
  if (code === null) return null
  if (code.missing === 0) return decode(code.digits)
  const cell = near && cellOfShortCode(text)
  return cell && { lat: nearest(cell.lat, near.lat, cell.step, 90), lon: nearest(cell.lon, near.lon, cell.step, 180) }
}

/**
 * What a short plus code says: the place that it has in each cell of `step` degrees, as that of the first one. Null when the text is none.
 * @param text upper case
 */
export function cellOfShortCode(text: string): Place & { step: number } | null {
  const code = partsOf(text)
  const place = code && code.missing > 0 ? decode((DIGITS[0] ?? '').repeat(code.missing) + code.digits) : null
  return place && code && { ...place, step: PAIRS[code.missing / 2 - 1] ?? 0 }
}

/** @returns `missing`: how many digits before the plus are left out */
function partsOf(text: string): { digits: string; missing: number } | null {
  const [, before = '', padding = '', after = ''] = CODE.exec(text) ?? []
  if (before === '' || before.length % 2 !== 0 || (padding !== '' && (after !== '' || before.length + padding.length !== 8))) return null
  const missing = 8 - before.length - padding.length
  return missing > 0 && after === '' ? null : { digits: before + after, missing }
}

function nearest(value: number, wanted: number, step: number, most: number): number {
  const steps = Math.round((wanted - value) / step)
  return [steps, steps - 1, steps + 1].map((count) => value + count * step).find((moved) => Math.abs(moved) <= most) ?? value
}

function decode(digits: string): Place | null {
  const paired = digits.slice(0, 10)
  let south = -90
  let west = -180
  let height = 0
  let width = 0
  for (let at = 0; at < paired.length; at += 2) {
    height = width = PAIRS[at / 2] ?? 0
    south += DIGITS.indexOf(paired[at] ?? '') * height
    west += DIGITS.indexOf(paired[at + 1] ?? '') * width
  }
  for (const digit of digits.slice(10)) {
    height /= 5
    width /= 4
    south += Math.floor(DIGITS.indexOf(digit) / 4) * height
    west += (DIGITS.indexOf(digit) % 4) * width
  }
  return south > 90 || west > 180 ? null : { lat: south + height / 2, lon: west + width / 2 }
}
