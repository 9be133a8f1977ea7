import { readGeometry } from './geometry.ts'
import { TokenReader } from './token-reader.ts'
import { DEEPEST, FilterError, type Tree } from './tree.ts'

const COMPARISONS = ['=', '<>', '<=', '>=', '<', '>']

/**
 * Reads a filter in CQL2 text into its tree: the logical and comparison operators, LIKE, BETWEEN, IN, IS NULL and S_INTERSECTS.
 * @throws FilterError
 */
export function parseText(text: string): Tree {
  const reader = new TokenReader(text)
  const tree = readOr(reader, 0)
  if (reader.peek().kind !== 'end') reader.fail('AND, OR or the end')
  return tree
}

function readOr(reader: TokenReader, depth: number): Tree {
  return readChain(reader, 'OR', () => readChain(reader, 'AND', () => readFactor(reader, depth)))
}

/** One operand, or several with the same operator between them. */
function readChain(reader: TokenReader, operator: string, readOperand: () => Tree): Tree {
  const args = [readOperand()]
  while (reader.takes(operator)) args.push(readOperand())
  return args.length === 1 ? args[0] as Tree : { op: operator.toLowerCase(), args }
}

function readFactor(reader: TokenReader, depth: number): Tree {
  if (depth > DEEPEST) throw new FilterError(`nested deeper than ${DEEPEST}`)
  if (reader.takes('NOT')) return not(readFactor(reader, depth + 1))
  if (!reader.takes('(')) return readPredicate(reader)
  const inner = readOr(reader, depth + 1)
  reader.expect(')')
  return inner
}

function readPredicate(reader: TokenReader): Tree {
  if (reader.takes('S_INTERSECTS')) return { op: 's_intersects', args: reader.list(() => readGeometry(reader) ?? readOperand(reader)) }
  const left = readOperand(reader)
  const comparison = COMPARISONS.find((sign) => reader.takes(sign))
  if (comparison !== undefined) return { op: comparison, args: [left, readOperand(reader)] }
  if (reader.takes('IS')) {
    const negated = reader.takes('NOT')
    reader.expect('NULL')
    return negated ? not({ op: 'isNull', args: [left] }) : { op: 'isNull', args: [left] }
  }
  return reader.takes('NOT') ? not(readOperator(reader, left)) : readOperator(reader, left)
}

function readOperator(reader: TokenReader, left: unknown): Tree {
  if (reader.takes('LIKE')) return { op: 'like', args: [left, reader.take('string', 'a pattern in single quotes')] }
  if (reader.takes('IN')) return { op: 'in', args: [left, reader.list(() => readOperand(reader))] }
  if (!reader.takes('BETWEEN')) reader.fail('=, <>, <, >, <=, >=, LIKE, BETWEEN, IN or IS NULL')
  const low = readOperand(reader)
  reader.expect('AND')
  return { op: 'between', args: [left, low, readOperand(reader)] }
}

/** A literal, or a property. */
function readOperand(reader: TokenReader): unknown {
  const { kind } = reader.peek()
  if (kind === 'number') return reader.number()
  if (kind === 'string') return reader.take('string', '')
  if (kind === 'quoted') return { property: reader.take('quoted', '') }
  if (reader.peek(1).text === '(' && reader.takes('DATE')) return { date: reader.list(() => reader.take('string', 'a date'))[0] }
  if (reader.takes('TRUE')) return true
  if (reader.takes('FALSE')) return false
  return { property: reader.take('word', 'a property or a value') }
}

const not = (tree: Tree): Tree => ({ op: 'not', args: [tree] })
