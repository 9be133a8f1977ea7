import { LONGEST_LIST, readDate } from '../../shapes/values.ts'
import type { Crs } from '../crs.ts'
import { checkGeometry } from './geometry.ts'
import { DEEPEST, FilterError, type Tree } from './tree.ts'

/** What filters may name: properties with what they are compared with. */
export type QueryableType = 'string' | 'number' | 'date' | 'geometry'
export type Queryables = Record<string, QueryableType>

/** `a < b` with its sides exchanged. */
const MIRRORED = new Map([['=', '='], ['<>', '<>'], ['<', '>'], ['>', '<'], ['<=', '>='], ['>=', '<=']])

/** Operators that a filter holds at most: each is tested for each asset. Where no key is needed, nobody pays for them. */
export const MOST_OPERATORS = { keyed: 200, open: 20 } as const

/**
 * Checks a filter in CQL2 JSON, and brings it into the form that grid.cql_condition reads: the property first, literals of its type, dates
 * as text, geometries as GeoJSON with the CRS of their coordinates.
 * @param crs of the filter's geometries
 * @param most operators that it may hold
 * @throws FilterError for an operator that is not supported, and an operand that does not fit it
 */
export function checkFilter(given: unknown, queryables: Queryables, crs: Crs, most: number = MOST_OPERATORS.keyed): Tree {
  let nodes = 0

  function check(tree: unknown, depth: number): Tree {
    const { op, args } = (tree ?? {}) as Tree
    if (typeof op !== 'string' || !Array.isArray(args)) throw new FilterError('expected a predicate, as {"op": …, "args": […]}')
    if (depth > DEEPEST || ++nodes > most) throw new FilterError(`more than ${most} operators, or nested deeper than ${DEEPEST}`)
    if (op === 'and' || op === 'or') {
      if (args.length < 2) throw new FilterError(`${op}: expected two operands or more`)
      return { op, args: args.map((arg) => check(arg, depth + 1)) }
    }
    if (op === 'not') return { op, args: [check(onlyArgument(op, args), depth + 1)] }
    return predicate(op, args)
  }

  function predicate(op: string, args: unknown[]): Tree {
    if (op === 'isNull') {
      const property = propertyOf(onlyArgument(op, args))
      if (queryables[property] === 'geometry') throw new FilterError('isNull: not for a geometry')
      return { op, args: [{ property }] }
    }
    if (op === 's_intersects') return intersects(args)
    const [left, right, ...more] = args
    if (op === 'between' && more.length === 1) return compare(op, left, [right, more[0]])
    if (more.length > 0) throw new FilterError(`${op}: more operands than it takes`)
    if (op === 'like' && queryables[propertyOf(left)] === 'string') {
      if (typeof right === 'string' && /(?<!\\)(\\\\)*\\$/.test(right)) throw new FilterError('like: the pattern ends with an escape character')
      return compare(op, left, [right])
    }
    if (op === 'in' && Array.isArray(right)) {
      if (right.length === 0 || right.length > LONGEST_LIST) throw new FilterError(`in: expected a list of at most ${LONGEST_LIST}`)
      const property = propertyOf(left)
      return { op, args: [{ property }, right.map((item) => literal(property, item))] }
    }
    const mirrored = MIRRORED.get(op)
    if (mirrored === undefined) throw new FilterError(`${op}: not supported, or not with these operands`)
    return isProperty(left) ? compare(op, left, [right]) : compare(mirrored, right, [left])
  }

  function compare(op: string, left: unknown, literals: unknown[]): Tree {
    const property = propertyOf(left)
    return { op, args: [{ property }, ...literals.map((item) => literal(property, item))] }
  }

  function intersects(args: unknown[]): Tree {
    const [property, geometry] = isProperty(args[0]) ? args : args.toReversed()
    const name = propertyOf(property)
    if (queryables[name] !== 'geometry' || args.length !== 2) throw new FilterError('s_intersects: expected the property geometry and a geometry')
    const tree = { op: 's_intersects', args: [{ property: name }, checkGeometry(geometry)] }
    return Object.assign(tree, { srid: crs.srid, north_first: crs.northFirst })
  }

  function literal(property: string, given: unknown): string | number {
    const type = queryables[property]
    const date = (given as { date?: unknown } | null)?.date ?? given
    if (type === 'number' && typeof given === 'number' && Number.isFinite(given)) return given
    // PostgreSQL takes neither U+0000 nor half a surrogate pair.
    if (type === 'string' && typeof given === 'string' && given.isWellFormed() && !given.includes('\0')) return given
    if (type === 'date' && typeof date === 'string' && readDate(date) !== undefined) return date
    throw new FilterError(`${property}: expected ${type === 'date' ? "a date such as DATE('2026-03-01')" : `a ${type}`}`)
  }

  function propertyOf(operand: unknown): string {
    const name = isProperty(operand) ? operand.property : null
    if (name !== null && Object.hasOwn(queryables, name)) return name
    throw new FilterError(name === null ? 'expected a property and a value' : `${name}: not a queryable of this collection`)
  }

  return check(given, 0)
}

function onlyArgument(op: string, args: unknown[]): unknown {
  if (args.length !== 1) throw new FilterError(`${op}: expected one operand`)
  return args[0]
}

function isProperty(operand: unknown): operand is { property: string } {
  return typeof (operand as { property?: unknown } | null)?.property === 'string'
}
