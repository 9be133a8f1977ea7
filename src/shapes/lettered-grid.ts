/** Grids whose references begin with the letters of a square. */

/** Letters of squares of 100 km, and their digits. A single digit needs a blank before it: `SK1 2` is a postcode. */
type LetteredGrid = { form: RegExp; country: string | null; name: string; srid: number; square: (letters: string) => [number, number] }

const SQUARES = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const column = (letter: string | undefined) => SQUARES.indexOf(letter ?? '') % 5
const row = (letter: string | undefined) => 4 - Math.floor(SQUARES.indexOf(letter ?? '') / 5)

export const BRITISH: LetteredGrid = {
  form: /^([HNOST][A-HJ-Z])(?: ?(\d{2,5}) (\d{2,5})| (\d) (\d)| ?((?:\d\d){2,5}))$/, country: 'GB', name: 'British National Grid', srid: 27700,
  // The first letter is one of squares of 500 km, of which S begins at the origin.
  square: ([first, second]) => [(column(first) * 5 - 10 + column(second)) * 100_000, (row(first) * 5 - 5 + row(second)) * 100_000],
}
export const IRISH: LetteredGrid = {
  form: /^([A-HJ-Z])(?: (\d{2,5}) (\d{2,5})| (\d) (\d)| ((?:\d\d){2,5}))$/, country: null, name: 'Irish Grid', srid: 29902,
  square: ([letter]) => [column(letter) * 100_000, row(letter) * 100_000],
}

/** The metres of a reference such as `TQ 300 800`, in capitals with single blanks; null for another text. */
export function letteredPoint(text: string, { form, square }: LetteredGrid): { x: number; y: number } | null {
  const [, letters, ...groups] = form.exec(text) ?? []
  const [east, north] = digitsOf(groups)
  if (letters === undefined || east === undefined || north === undefined) return null
  const [left, bottom] = square(letters)
  return { x: left + east, y: bottom + north }
}

/** Metres within a square of 100 km, from two groups of as many digits or from one of both; empty for others. */
export function digitsOf(groups: (string | undefined)[]): number[] {
  const given = groups.filter((group) => group !== undefined)
  const whole = given[0] ?? ''
  const [east = '', north = ''] = given.length === 1 ? [whole.slice(0, whole.length / 2), whole.slice(whole.length / 2)] : given
  return east.length === north.length && east !== '' ? [east, north].map((digits) => Number(digits.padEnd(5, '0'))) : []
}
