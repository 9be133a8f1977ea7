import { decimalText } from './decimal.ts'

/** Built-in formats that show a share as percent (ECMA-376 part 1, 18.8.30). */
const PERCENT = new Map([[9, '0%'], [10, '0.00%']])
const POINT = { decimal: '.', thousands: null } as const

/**
 * A number of a workbook as its format shows it to a reader: `0.176` in `0.0%` is `17.6%`, `176` in `0.00,` is `0.176`, and with a unit in the
 * format, such as `0.0, "MW"`, `0.176 MW`. Nothing is rounded.
 * @param text the number as decimal text;  code  the format's, undefined for a built-in one
 */
export function shownNumber(text: string, id: number, code: string | undefined): string {
  const section = sectionOf(code ?? PERCENT.get(id) ?? '', Number(text))
  const signs = section.replace(/"[^"]*"|\\.|_.|\*./g, ' ')
  const percents = signs.match(/%/g)?.length ?? 0
  // A comma that no digit follows divides by a thousand: after the last digit, or before the decimal point.
  const thousands = [...signs.matchAll(/[0#?](,+)(?![,0#?])/g)].reduce((commas, [, found = '']) => commas + found.length, 0)
  const unit = /(?<!\p{L})(kW|MW|GW|kVA|MVA|GVA)(?!\p{L})/u.exec(section.replaceAll(/["\\]/g, ''))?.[1]
  const digits = percents === 0 && thousands === 0 ? text : decimalText(`${decimalText(text, POINT)}e${2 * percents - 3 * thousands}`, POINT) ?? text
  return `${plain(digits)}${percents > 0 ? '%' : unit === undefined ? '' : ` ${unit}`}`
}

/** Without zeros that moving the point has left: `17.60` → `17.6`. */
function plain(digits: string): string {
  return digits.includes('.') && !/e/i.test(digits) ? digits.replace(/\.?0+$/, '') : digits
}

/** The section of a format that holds for a number: by its condition (`[>=1000]0,;0`), else the second for negative ones and the third for zero. */
function sectionOf(code: string, value: number): string {
  const sections = code.match(/(?:"[^"]*"|\\.|[^;"\\])+|(?<=;|^)(?=;)/g) ?? ['']
  const conditions = sections.map((section) => /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(section))
  const met = conditions.findIndex((condition) => condition !== null && holds(value, condition[1] ?? '', Number(condition[2])))
  if (met >= 0) return sections[met] ?? ''
  if (conditions.some((condition) => condition !== null)) return sections.find((_, at) => conditions[at] === null) ?? ''
  return (value < 0 && sections.length > 1 ? sections[1] : value === 0 && sections.length > 2 ? sections[2] : sections[0]) ?? ''
}

function holds(value: number, operator: string, bound: number): boolean {
  switch (operator) {
    case '<': return value < bound
    case '<=': return value <= bound
    case '>': return value > bound
    case '>=': return value >= bound
    case '=': return value === bound
    default: return value !== bound
  }
}
