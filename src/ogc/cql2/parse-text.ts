import { SPATIAL } from './check.ts'
import { readGeometry } from './geometry.ts'
import { TEMPORAL } from './temporal.ts'
import { TokenReader } from './token-reader.ts'
import { DEEPEST, FilterError, type Tree } from './tree.ts'

const COMPARISONS = ['=', '<>', '<=', '>=', '<', '>']

/** Functions of two operands by their names in text. */
const FUNCTIONS = new Map([...SPATIAL, ...TEMPORAL].map((name) => [name.toUpperCase(), name]))

/** What a predicate may be: `TRUE` and `FALSE` are some too. */
type Predicate = Tree | boolean

/**
 * Reads a filter in CQL2 text into its JSON: the logical and comparison operators, LIKE, BETWEEN, IN, IS NULL, CASEI, ACCENTI, and the
 * spatial and temporal functions.
 * @throws FilterError
 */
export function parseText(text: string): Predicate {
  const reader = new TokenReader(text)
  const tree = readOr(reader, 0)
  if (reader.peek().kind !== 'end') reader.fail('AND, OR or the end')
  return tree
}

function readOr(reader: TokenReader, depth: number): Predicate {
  return readChain(reader, 'OR', () => readChain(reader, 'AND', () => readFactor(reader, depth)))
}

/** One operand, or several with the same operator between them. */
function readChain(reader: TokenReader, operator: string, readOperand: () => Predicate): Predicate {
  const args = [readOperand()]
  while (reader.takes(operator)) args.push(readOperand())
  return args.length === 1 ? args[0] as Predicate : { op: operator.toLowerCase(), args }
}

function readFactor(reader: TokenReader, depth: number): Predicate {
  if (depth > DEEPEST) throw new FilterError(`nested deeper than ${DEEPEST}`)
  if (reader.takes('NOT')) return not(readFactor(reader, depth + 1))
  if (!reader.takes('(')) return readPredicate(reader)
  const inner = readOr(reader, depth + 1)
  reader.expect(')')
  return readNull(reader, inner) ?? inner
}

function readPredicate(reader: TokenReader): Predicate {
  const name = reader.peek(1).text === '(' ? FUNCTIONS.get(reader.peek().text.toUpperCase()) : undefined
  if (name !== undefined) {
    reader.expect(name.toUpperCase())
    const tree = { op: name, args: reader.list(() => readOperand(reader)) }
    return readNull(reader, tree) ?? tree
  }
  const left = readOperand(reader)
  const comparison = COMPARISONS.find((sign) => reader.takes(sign))
  if (comparison !== undefined) return { op: comparison, args: [left, readOperand(reader)] }
  const isNull = readNull(reader, left)
  if (isNull !== null) return isNull
  if (reader.takes('NOT')) return not(readOperator(reader, left))
  return typeof left === 'boolean' && !['LIKE', 'IN', 'BETWEEN'].includes(reader.peek().text.toUpperCase()) ? left : readOperator(reader, left)
}

/** `IS NULL` or `IS NOT NULL` of what was read, if one of them comes next. */
function readNull(reader: TokenReader, operand: unknown): Tree | null {
  if (!reader.takes('IS')) return null
  const negated = reader.takes('NOT')
  reader.expect('NULL')
  return negated ? not({ op: 'isNull', args: [operand] }) : { op: 'isNull', args: [operand] }
}

function readOperator(reader: TokenReader, left: unknown): Tree {
  if (reader.takes('LIKE')) return { op: 'like', args: [left, readFolded(reader) ?? reader.take('string', 'a pattern in single quotes')] }
  if (reader.takes('IN')) return { op: 'in', args: [left, reader.list(() => readOperand(reader))] }
  if (!reader.takes('BETWEEN')) reader.fail('=, <>, <, >, <=, >=, LIKE, BETWEEN, IN or IS NULL')
  const low = readOperand(reader)
  reader.expect('AND')
  return { op: 'between', args: [left, low, readOperand(reader)] }
}

/** A literal, a property, or CASEI or ACCENTI of one. */
function readOperand(reader: TokenReader): unknown {
  const { kind } = reader.peek()
  if (kind === 'number') return reader.number()
  if (kind === 'string') return reader.take('string', '')
  if (kind === 'quoted') return { property: reader.take('quoted', '') }
  const special = readFolded(reader) ?? readInstant(reader) ?? readGeometry(reader)
  if (special !== null) return special
  if (reader.takes('TRUE')) return true
  if (reader.takes('FALSE')) return false
  return { property: reader.take('word', 'a property or a value') }
}

function readFolded(reader: TokenReader, depth = 0): Tree | null {
  const op = ['CASEI', 'ACCENTI'].find((name) => reader.peek(1).text === '(' && reader.takes(name))
  if (op === undefined) return null
  if (depth > DEEPEST) throw new FilterError(`nested deeper than ${DEEPEST}`)
  return { op: op.toLowerCase(), args: reader.list(() => readFolded(reader, depth + 1) ?? readOperand(reader)) }
}

function readInstant(reader: TokenReader): object | null {
  if (reader.peek(1).text !== '(') return null
  for (const name of ['DATE', 'TIMESTAMP']) {
    if (reader.takes(name)) return { [name.toLowerCase()]: reader.list(() => reader.take('string', 'a date in single quotes'))[0] }
  }
  return reader.takes('INTERVAL') ? { interval: reader.list(() => readOperand(reader)) } : null
}

const not = (tree: Predicate): Tree => ({ op: 'not', args: [tree] })
