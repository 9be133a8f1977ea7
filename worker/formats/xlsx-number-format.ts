import { decimalText } from './decimal.ts'

/** Built-in formats that show a share as percent (ECMA-376 part 1, 18.8.30). */
const PERCENT = new Map([[9, '0%'], [10, '0.00%']])
/** Letters of units in Cyrillic, of `кВт` (kW) and `МВА`. */
const LATIN: Record<string, string> = { к: 'k', М: 'M', Г: 'G', В: 'V', А: 'A' }
const POINT = { decimal: '.', thousands: null } as const

/**
 * A number of a workbook as its format shows it to a reader: `0.176` in `0.0%` is `17.6%`, `176` in `0.00,` is `0.176`, and with a unit in the
 * format, such as `0.0, "MW"`, `0.176 MW`. `11` in `00000` is `00011`. `1` in `"<"0` is `<1`, and what a format shows in place of a number that is not zero, such as `"TBC"`, is that text. Nothing is rounded.
 * @param text the number as decimal text;  code  the format's, undefined for a built-in one
 */
export function shownNumber(text: string, id: number, code: string | undefined): string {
  const section = sectionOf(code ?? PERCENT.get(id) ?? '', Number(text))
  const signs = section.replace(/"[^"]*"|\\.|_.|\*./g, ' ')
  const percents = signs.match(/%/g)?.length ?? 0
  // A comma that no digit follows divides by a thousand: after the last digit, or before the decimal point.
  const thousands = [...signs.matchAll(/[0#?](,+)(?![,0#?])/g)].reduce((commas, [, found = '']) => commas + found.length, 0)
  const unit = /(?<!\p{L})(kW|MW|GW|kVA|MVA|GVA|kV|V|[кМГ]В[тА]?|В)(?!\p{L})/u.exec(section.replaceAll(/["\\]/g, ''))?.[1]?.replace('Вт', 'W').replaceAll(/[кМГВА]/g, (letter) => LATIN[letter] ?? letter)
  const coded = codeOf(section, text)
  if (coded !== null) return coded
  const digits = percents === 0 && thousands === 0 ? text : decimalText(`${decimalText(text, POINT)}e${2 * percents - 3 * thousands}`, POINT) ?? text
  const { before, after, instead } = wordsOf(section, code)
  if (instead !== null && Number(text) !== 0) return instead
  return `${Number(text) > 0 ? before : before.replace('-', '')}${plain(digits)}${thousands === 0 ? after : ''}${percents > 0 ? '%' : unit === undefined ? '' : ` ${unit}`}`
}

/**
 * What a section writes beside the digits that changes how a reader takes them: a sign or a word before them (`"<"0`, `"max. "0`), digits or a multiple after them
 * (`0"00"`, `0.0"k"`, `0‰`); or `instead` of them, where it shows none (`"TBC"`, `;;;`); a zero stays one, however it is shown.
 */
function wordsOf(section: string, code = ''): { before: string; after: string; instead: string | null } {
  const bare = section.replaceAll(/\[[^\]]*\]|_.|\*./g, '')
  const literal = bare.replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted: string | undefined, escaped: string | undefined) => (quoted ?? escaped ?? '').replaceAll(/./gu, '\0$&'))
  if (code !== '' && !/(?<!\0)(?:[0#?@]|general)/i.test(literal)) return { before: '', after: '', instead: literal.replaceAll('\0', '').trim() }
  const before = /([<>≤≥~≈]|(?<!\p{L}\s*)-|(?<!\p{L})(?:max|min|ca|approx|etwa|bis|hasta|do)\.?)\s*$/iu.exec(literal.slice(0, Math.max(0, literal.search(/(?<!\0)[0#?]/))).replaceAll('\0', ''))?.[0]?.replace(/^-\s+/, '-') ?? ''
  const after = /(?<!\0)[0#?]((?:\0[\d.,])+|(?:\0 )?(?:\0[kmM]|\0т\0ы\0с|\0t\0[yi]\0s|\0T\0s\0d)(?!\0?\p{L})|\0?‰)[^0#?]*$/u.exec(literal)?.[1] ?? ''
  return { before, after: after.replaceAll('\0', ''), instead: null }
}

/**
 * A whole number as the code that its format shows: `11` in `00000` is `00011`, `12345` in `00\-000` is `12-345`, `12` in `"SE-"0000` is `SE-0012`. Null in a
 * format that has no zeros alone as places.
 */
function codeOf(section: string, text: string): string | null {
  const tokens = [...section.replaceAll(/\[[^\]]*\]/g, '').matchAll(/"([^"]*)"|\\(.)|(.)/g)]
    .flatMap(([, quoted, escaped, bare]) => (bare === '0' ? [{ place: true, sign: '0' }] : bare === undefined || bare === '-' ? [{ place: false, sign: quoted ?? escaped ?? '-' }] : [{ place: false, sign: '?' }]))
  const form = tokens.map(({ place, sign }) => (place ? '0' : /^[\s./-]$/.test(sign) ? '-' : /^[\p{L}\d\s./_-]+$/u.test(sign) ? 'a' : '?')).join('')
  if (!/^a?0[0-]*0$/.test(form) || !/^\d+$/.test(text)) return null
  const places = tokens.filter(({ place }) => place).length
  const digits = text.padStart(places, '0')
  let next = digits.length - places
  return digits.slice(0, next) && tokens[0]?.place === false ? null : digits.slice(0, next) + tokens.map(({ place, sign }) => (place ? digits[next++] : sign)).join('')
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
