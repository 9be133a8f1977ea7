import { isKept, NotKept } from './strict-json.ts'

/** Plain decimals of amounts: no exponent, no sign but minus, no blanks. */
const DECIMAL = /^-?\d{1,12}(\.\d+)?$/

/** The largest that DECIMAL reads, either side of zero. */
export const LARGEST = 999_999_999_999

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * A number as programs write it, an exponent and blanks around it included: of places, whose last digits decide nothing.
 * Undefined for any other text.
 */
export function readNumber(given: string): number | undefined {
  const text = given.trim()
  const value = NUMBER.test(text) ? Number(text) : NaN
  return Number.isFinite(value) ? value : undefined
}

/** Degrees either side of zero. */
export function readDegrees(given: string, limit: 90 | 180): number | undefined {
  const value = readNumber(given)
  return value !== undefined && Math.abs(value) <= limit ? value : undefined
}

/** An amount, which is kept digit for digit; NotKept, with the reason, for a number in another form. */
export function readDecimal(given: string): number | NotKept | undefined {
  const value = DECIMAL.test(given) ? Number(given) : NaN
  if (Number.isNaN(value)) return otherForm(given)
  return isKept(given, value) ? value : new NotKept('has more digits than are kept, 15')
}

/** A whole number of at most so many digits; NotKept, with the reason, for a number in another form. */
export function readInteger(given: string, digits: number): number | NotKept | undefined {
  if (!/^\d+$/.test(given)) return otherForm(given)
  return given.length <= digits ? Number(given) : undefined
}

/** Why a text is no number where its decimals have a comma; undefined for another text. */
export const decimalComma = (given: string): NotKept | undefined => (/^\s*[-+]?\d+,\d+\s*$/.test(given) ? new NotKept('has a decimal comma') : undefined)

/** Why a text that reads like a number is not taken as one of figures; undefined for one that does not. */
function otherForm(given: string): NotKept | undefined {
  if (readNumber(given) === undefined) return decimalComma(given)
  if (/\s/.test(given)) return new NotKept('has a blank, as which an address also gives a plus sign')
  if (given.startsWith('+')) return new NotKept('has a plus sign')
  if (/e/i.test(given)) return new NotKept('has an exponent')
  if (/^-?\.|\.$/.test(given)) return new NotKept('has no digit on one side of its point')
  return undefined
}
