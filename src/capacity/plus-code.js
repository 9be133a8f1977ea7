/** @import { Place } from './shapes.ts' */

/** Digits of Open Location Code, base 20. */
const DIGITS = '23456789CFGHJMPQRVWX'
const CODE = new RegExp(`^([${DIGITS}]{2,8})(0*)\\+([${DIGITS}]{2,7})?$`)
/** Degrees of each pair of digits. */
const PAIRS = [20, 1, 0.05, 0.0025, 0.000125]

/**
 * The middle of the area of a plus code (Open Location Code); a short one is completed to the one nearest to `near`.
 * Null when the text is none.
 * @param {string} text upper case
 * @param {Place} near
 * @returns {Place | null}
 */
export function placeOfPlusCode(text, near) {
  const [, before = '', padding = '', after = ''] = CODE.exec(text) ?? []
  if (before === '' || before.length % 2 !== 0 || (padding !== '' && (after !== '' || before.length + padding.length !== 8))) return null
  const full = before.length + padding.length === 8
  if (full) return decode(before + after)
  if (after === '') return null
  const missing = 8 - before.length
  const place = decode(encode(near).slice(0, missing) + before + after)
  if (place === null) return null
  // The nearest match may be one step of the last completed pair away from the completed code.
  const step = PAIRS[missing / 2 - 1] ?? 0
  return {
    lat: nearest(place.lat, near.lat, step, 90),
    lon: nearest(place.lon, near.lon, step, 180),
  }
}

/**
 * @param {number} value
 * @param {number} wanted
 * @param {number} step
 * @param {number} most
 */
function nearest(value, wanted, step, most) {
  const moved = wanted - value > step / 2 ? value + step : value - wanted > step / 2 ? value - step : value
  return Math.abs(moved) <= most ? moved : value
}

/**
 * The first eight digits of a place's code.
 * @param {Place} place
 */
function encode({ lat, lon }) {
  // Eight thousandths of the smallest pair, as whole numbers, since 0.0025 has no exact binary form.
  let north = Math.floor(Math.min(Math.max(lat + 90, 0), 179.9999) * 8000)
  let east = Math.floor((((lon + 180) % 360) + 360) % 360 * 8000)
  let code = ''
  for (const step of [160_000, 8000, 400, 20]) {
    code += (DIGITS[Math.floor(north / step)] ?? '') + (DIGITS[Math.floor(east / step)] ?? '')
    north %= step
    east %= step
  }
  return code
}

/**
 * @param {string} digits
 * @returns {Place | null}
 */
function decode(digits) {
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
