/** A text that JSON.parse takes, and that is refused all the same; the message ends "The body: …". */
export class StrictJsonError extends Error {
  override name = 'StrictJsonError'
}

/** Stands for a value that is not accepted, such as a number or string that would not be kept as it was written. */
export class NotKept {
  readonly problem: string
  /** Of a number of a body: as it was written, for a reader to whom its last digits decide nothing. */
  readonly source: string | undefined

  constructor(problem: string, source?: string) {
    this.problem = problem
    this.source = source
  }
}

const DEEPEST = 32

/** Members and elements in all: the largest body that a route takes has some 2,000. */
const MOST_VALUES = 4000

/** What stands outside strings is of no interest but for brackets, commas and colons; a string that does not end is JSON.parse's to refuse. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs

/**
 * Parses JSON (RFC 8259) without its loose ends: depth and number of values are bounded before anything is made of the text, no member is
 * given twice or named `toString`, and numbers and strings that JavaScript would change come as NotKept.
 * @throws SyntaxError for a text that is no JSON; StrictJsonError
 */
export function parseStrictJson(text: string): unknown {
  scan(text)
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown)
}

/** Goes once over the brackets and names of a text, whatever else is wrong with it. */
function scan(text: string): void {
  /** Names so far of each object that is open; null for an array. */
  const open: (Set<string> | null)[] = []
  let values = 0
  let last = ''
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : null)
      if (open.length > DEEPEST) throw new StrictJsonError(`nested more than ${DEEPEST} deep`)
    }
    if (token === '}' || token === ']') open.pop()
    if ((token === ',' || token === ':') && ++values > MOST_VALUES) throw new StrictJsonError(`more than ${MOST_VALUES} values`)
    if (token === ':') addName(open.at(-1), last)
    last = token
  }
}

function addName(names: Set<string> | null | undefined, token: string): void {
  if (names == null || !token.startsWith('"')) return
  // Escapes are read: "\u0061" is "a".
  const name = JSON.parse(token) as string
  // What prints a value for a message would call it.
  if (name === 'toString') throw new StrictJsonError('no member is named "toString"')
  if (names.has(name)) throw new StrictJsonError(`the member ${JSON.stringify(name)} is given more than once`)
  names.add(name)
}

function keep(_: string, value: unknown, { source }: { source?: string } = {}): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : new NotKept('expected text in Unicode')
  if (typeof value === 'number' && source !== undefined && !isKept(source, value)) {
    return new NotKept('expected a plain decimal number (no exponent, no more than 15 digits)', source)
  }
  return value
}

/** Whether a double holds the number: any of 15 digits does (IEEE 754), more only where they are what JavaScript itself would write. */
export function isKept(source: string, value: number): boolean {
  if (/e/i.test(source)) return false
  const shortest = source.includes('.') ? source.replace(/\.?0+$/, '') : source
  return shortest.replace(/^-?0*\.?0*|\./g, '').length <= 15 || writtenOut(value) === shortest
}

/** A number in digits alone: below 0.000001 and from 10^21 on, JavaScript writes an exponent. */
export function writtenOut(value: number): string {
  const [, decimals = '', exponent] = /^-?\d(?:\.(\d+))?e-(\d+)$/.exec(String(value)) ?? []
  if (Math.abs(value) >= 1e21 && Number.isFinite(value)) return String(BigInt(value))
  return exponent === undefined ? String(value) : value.toFixed(Math.min(100, Number(exponent) + decimals.length))
}
