import type { Format } from '../../src/shapes/manifest.ts'
import type { TableRow } from './table.ts'

/** How a document writes numbers: the part of its format manifest that concerns cells. */
export type NumberSigns = Pick<Format, 'decimal' | 'thousands'>

/** A number cell of a workbook has no decimal sign of its own: the reader writes it with a point. */
export const NUMERIC_CELL: NumberSigns = { decimal: '.', thousands: null }

/** Longer texts are no figure; PostgreSQL's numeric has at most 131,072 digits. */
const LONGEST = 200

const patterns = new Map<string, RegExp>()

/**
 * Exact decimal text of a cell, or null when the cell does not state one number and nothing else.
 * In: any text, e.g. `215.356,7`, ` 2.049 `, `1.1102230246252E-16`. Out: plain digits that PostgreSQL's
 * numeric reads unchanged, e.g. `215356.7`, `2049`, `0.00000000000000011102230246252`; trailing zeros stay.
 * No floating point is involved. A thousands sign must be followed by exactly three digits, and the number must not begin with zero:
 * `0.500` is not five hundred, nor `1.31` a hundred and thirty-one. With the decimal sign `either` there is no thousands sign.
 */
export function decimalText(cell: string, signs: NumberSigns): string | null {
  const text = cell.trim().replace('−', '-')
  if (text.length > LONGEST) return null
  const match = patternOf(signs).exec(text)
  if (!match) return null
  const [, sign = '', grouped = '', fraction = '', exponent = '0'] = match
  const [whole, decimals] = shifted(grouped.replace(/\D/g, ''), fraction, Number(exponent))
  const digits = (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals && `.${decimals}`)
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits
}

/** As `decimalText`, for one cell of a row. For a number cell of a workbook, the signs of the format do not apply. */
export function cellDecimal(row: TableRow, column: number, signs: NumberSigns): string | null {
  return decimalText(row.cells[column] ?? '', row.numeric?.has(column) ? NUMERIC_CELL : signs)
}

/** The one spelling of a decimal that identifiers use: `13.20` and `13.2` → `13.2`, `30.0` → `30`. */
export function shortestDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

function shifted(whole: string, fraction: string, exponent: number): [string, string] {
  if (exponent >= 0) {
    const moved = fraction.padEnd(exponent, '0')
    return [whole + moved.slice(0, exponent), moved.slice(exponent)]
  }
  const padded = whole.padStart(1 - exponent, '0')
  return [padded.slice(0, exponent), padded.slice(exponent) + fraction]
}

function patternOf({ decimal, thousands }: NumberSigns): RegExp {
  const name = `${decimal}${thousands}`
  const known = patterns.get(name)
  if (known) return known
  if (decimal === thousands) throw new Error(`decimal and thousands sign are both '${decimal}'`)
  if (decimal === 'either' && thousands !== null) throw new Error('with either decimal sign there is no thousands sign')
  const group = thousands === ' ' ? '[ \\u00a0\\u202f]' : `\\${thousands}`
  const grouped = thousands === null ? '' : `|[1-9]\\d{0,2}(?:${group}\\d{3})+`
  // A number with an exponent above 99 is no capacity, and would become that many digits.
  const pattern = new RegExp(`^([+-]?)(?=.?\\d)(\\d*${grouped})(?:${decimal === 'either' ? '[.,]' : `\\${decimal}`}(\\d+))?(?:[eE]([+-]?\\d{1,2}))?$`)
  patterns.set(name, pattern)
  return pattern
}
