import { FilterError } from './tree.ts'

/** A word may be a keyword, a function or a property; one in double quotes is always a property. */
export type Token = { kind: 'word' | 'quoted' | 'string' | 'number' | 'sign' | 'end'; text: string; at: number }

const FORMS = [
  ['blank', /\s+/y],
  ['number', /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['word', /[A-Za-z_:][\w.:]*/y],
  ['quoted', /"([^"]+)"/y],
  ['string', /'((?:[^'\\]|''|\\[^])*)'/y],
  ['sign', /<>|<=|>=|[=<>(),]/y],
] as const

/**
 * Splits a filter in CQL2 text.
 * @throws FilterError at a character that begins no token
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const [kind, found] = tokenAt(text, at)
    if (kind !== 'blank') tokens.push({ kind, text: contentOf(kind, found), at })
    at += found[0].length
  }
  return [...tokens, { kind: 'end', text: 'the end', at }]
}

function tokenAt(text: string, at: number): [(typeof FORMS)[number][0], RegExpExecArray] {
  for (const [kind, form] of FORMS) {
    form.lastIndex = at
    const found = form.exec(text)
    if (found !== null) return [kind, found]
  }
  throw new FilterError(`unexpected "${text.slice(at, at + 10)}" at character ${at + 1}`)
}

const ESCAPED: Record<string, string> = { "''": "'", "\\'": "'", '\\a': '\x07', '\\b': '\b', '\\t': '\t', '\\n': '\n', '\\v': '\v', '\\f': '\f', '\\r': '\r' }

/** A quote within a string is doubled, or stands behind a backslash, as control characters do; any other backslash is the escape character of LIKE. */
function contentOf(kind: string, [whole, inner = '']: RegExpExecArray): string {
  if (kind === 'string') return inner.replaceAll(/''|\\[^]/g, (escape) => ESCAPED[escape] ?? escape)
  return kind === 'quoted' ? inner : whole
}
