import { LONGEST_LIST } from '../../shapes/values.ts'
import type { Crs } from '../crs.ts'
import { instant, operandReader, type Operand, type Queryables } from './operands.ts'
import { temporal, TEMPORAL } from './temporal.ts'
import { DEEPEST, FilterError, type Tree } from './tree.ts'

const COMPARISONS = ['=', '<>', '<', '>', '<=', '>=']

/** Spatial functions by their names in JSON. The database relates collections of geometries by the first two alone. */
export const SPATIAL = ['s_intersects', 's_disjoint', 's_equals', 's_touches', 's_within', 's_overlaps', 's_crosses', 's_contains']

/** Operators that a filter holds at most: each is tested for each asset. Where no key is needed, nobody pays for them. */
export const MOST_OPERATORS = { keyed: 200, open: 20 } as const

/**
 * Checks a filter in CQL2 JSON, and brings it into the form that grid.cql_condition reads: operands of one type, temporal functions as
 * comparisons, geometries as GeoJSON with the CRS of their coordinates.
 * @param crs of the filter's geometries
 * @param most operators that it may hold, CASEI and ACCENTI included
 * @throws FilterError for an operator that is not supported, and an operand that does not fit it
 */
export function checkFilter(given: unknown, queryables: Queryables, crs: Crs, most: number = MOST_OPERATORS.keyed): Tree {
  const operands = operandReader(queryables, crs)
  let nodes = 0

  function check(tree: unknown, depth: number): Tree {
    if (typeof tree === 'boolean') return { op: String(tree), args: [] }
    const { op, args } = (tree ?? {}) as Tree
    if (typeof op !== 'string' || !Array.isArray(args)) throw new FilterError('expected a predicate, as {"op": …, "args": […]}')
    count(depth)
    if (op === 'and' || op === 'or') {
      if (args.length < 2) throw new FilterError(`${op}: expected two operands or more`)
      return { op, args: args.map((arg) => check(arg, depth + 1)) }
    }
    if (op === 'not') return { op, args: [check(onlyArgument(op, args), depth + 1)] }
    if (op === 'isNull') return { op, args: [nullable(onlyArgument(op, args), depth)] }
    return predicate(op, args)
  }

  function count(depth: number): void {
    if (depth > DEEPEST || ++nodes > most) throw new FilterError(`more than ${most} operators, or nested deeper than ${DEEPEST}`)
  }

  function nullable(given: unknown, depth: number): object {
    const { op } = (given ?? {}) as Tree
    return op === undefined || op === 'casei' || op === 'accenti' ? read(given).form : check(given, depth + 1)
  }

  function read(given: unknown): Operand {
    let folded = given as Tree | null
    while (folded?.op === 'casei' || folded?.op === 'accenti') {
      count(0)
      folded = (Array.isArray(folded.args) ? folded.args[0] : null) as Tree | null
    }
    return operands.read(given)
  }

  function predicate(op: string, args: unknown[]): Tree {
    if (op === 'in') return inList(args)
    if (args.length !== (op === 'between' ? 3 : 2)) throw new FilterError(`${op}: not supported, or not with as many operands`)
    if (TEMPORAL.includes(op)) return temporal(op, operands.period(args[0]), operands.period(args[1]))
    const given = alike(args.map(read))
    const type = given[0]?.type
    if (SPATIAL.includes(op) && type === 'geometry') return related(op, given)
    if (op === 'like' && type === 'string') return liked(given)
    if (op === 'between' ? type === 'number' || type === 'date' : COMPARISONS.includes(op) && type !== 'geometry') return { op, args: formsOf(given) }
    throw new FilterError(`${op}: not supported, or not with these operands`)
  }

  function inList([left, list, ...more]: unknown[]): Tree {
    if (!Array.isArray(list) || list.length === 0 || list.length > LONGEST_LIST || more.length > 0) {
      throw new FilterError(`in: expected a list of at most ${LONGEST_LIST}`)
    }
    const given = alike([left, ...list as unknown[]].map(read))
    if (given[0]?.type === 'geometry') throw new FilterError('in: not for a geometry')
    return { op: 'in', args: formsOf(given) }
  }

  return check(given, 0)
}

const formsOf = (operands: Operand[]): object[] => operands.map(({ form }) => form)

/** Operands of one type. A text beside a date is read as one: some programs write dates so. */
function alike(given: Operand[]): Operand[] {
  const dated = given.some(({ type }) => type === 'date')
  const operands = given.map((operand) => (dated && operand.type === 'string' && 'literal' in operand.form ? instant(operand.form.literal) : operand))
  const [first] = operands
  const other = operands.find(({ type }) => type !== first?.type)
  if (other !== undefined) throw new FilterError(`${nameOf(first)}: expected a ${first?.type}, not a ${other.type}`)
  return operands
}

const nameOf = (operand: Operand | undefined): string => (operand !== undefined && 'property' in operand.form ? operand.form.property : 'a value')

function liked(operands: Operand[]): Tree {
  let pattern: unknown = operands[1]?.form
  while ((pattern as Tree).op !== undefined) pattern = (pattern as Tree).args[0]
  const { literal } = pattern as { literal?: string }
  if (literal === undefined) throw new FilterError('like: the pattern is a text')
  if (/(?<!\\)(\\\\)*\\$/.test(literal)) throw new FilterError('like: the pattern ends with an escape character')
  return { op: 'like', args: formsOf(operands) }
}

function related(op: string, operands: Operand[]): Tree {
  const collected = operands.some(({ form }) => 'geometry' in form && (form.geometry as { type: string }).type === 'GeometryCollection')
  if (collected && SPATIAL.indexOf(op) > 1) throw new FilterError(`${op}: not for a GeometryCollection`)
  return { op, args: formsOf(operands) }
}

function onlyArgument(op: string, args: unknown[]): unknown {
  if (args.length !== 1) throw new FilterError(`${op}: expected one operand`)
  return args[0]
}
