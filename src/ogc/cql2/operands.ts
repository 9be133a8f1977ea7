import { readDate, readTimestamp } from '../../shapes/values.ts'
import type { Crs } from '../crs.ts'
import { checkGeometry } from './geometry.ts'
import { FilterError, type Tree } from './tree.ts'

/** What filters may name: properties with what they are compared with. */
export type QueryableType = 'string' | 'number' | 'boolean' | 'date' | 'geometry'
export type Queryables = Record<string, QueryableType>

/** An operand as grid.cql_operand reads it. */
type Form = { property: string } | { literal: string | number | boolean; type: Literal } | { geometry: object; srid: number; north_first: boolean } | Tree

type Literal = 'string' | 'number' | 'boolean' | 'date' | 'timestamp'

/** An operand, and what it may be compared with. A day is the instant of its midnight in UTC. */
export type Operand = { type: QueryableType; form: Form }

/** An operand of a temporal function: an instant has the same end as start. */
export type Period = { start: Operand; end: Operand; isInterval: boolean }

/**
 * Reads operands in CQL2 JSON.
 * @param crs of the geometries
 * @throws FilterError for what is none, and for a name that is not a queryable
 */
export function operandReader(queryables: Queryables, crs: Crs) {
  function read(given: unknown): Operand {
    const { property, op, args, date, timestamp, type, bbox } = (given ?? {}) as Record<string, unknown>
    if (typeof property === 'string') return { type: typeOf(property), form: { property } }
    if (op === 'casei' || op === 'accenti') return folded(op, args)
    if (date !== undefined) return instant(date)
    if (timestamp !== undefined) return instant(timestamp)
    if (typeof type === 'string' || bbox !== undefined) {
      return { type: 'geometry', form: { geometry: checkGeometry(given, crs), srid: crs.srid, north_first: crs.northFirst } }
    }
    if (typeof given === 'boolean') return { type: 'boolean', form: { literal: given, type: 'boolean' } }
    if (typeof given === 'number' && Number.isFinite(given)) return { type: 'number', form: { literal: given, type: 'number' } }
    // PostgreSQL takes neither U+0000 nor half a surrogate pair.
    if (typeof given === 'string' && given.isWellFormed() && !given.includes('\0')) return { type: 'string', form: { literal: given, type: 'string' } }
    throw new FilterError('expected a property or a value')
  }

  function typeOf(property: string): QueryableType {
    if (!Object.hasOwn(queryables, property)) throw new FilterError(`${property}: not a queryable of this collection`)
    return queryables[property] as QueryableType
  }

  function folded(op: string, args: unknown): Operand {
    const inner = Array.isArray(args) && args.length === 1 ? read(args[0]) : null
    if (inner?.type !== 'string') throw new FilterError(`${op}: expected one text`)
    return { type: 'string', form: { op, args: [inner.form] } }
  }

  function period(given: unknown): Period {
    const { interval } = (given ?? {}) as { interval?: unknown }
    if (interval === undefined) {
      const operand = read(given)
      if (operand.type !== 'date') throw new FilterError('expected a date, a timestamp or an interval')
      return { start: operand, end: operand, isInterval: false }
    }
    if (!Array.isArray(interval) || interval.length !== 2) throw new FilterError('an interval has a start and an end')
    const [start, end] = [bound(interval[0], '-infinity'), bound(interval[1], 'infinity')]
    return { start, end, isInterval: true }
  }

  /** An end of an interval: an instant as text, a property, or `..` where it is open. */
  function bound(given: unknown, open: string): Operand {
    if (given === '..') return { type: 'date', form: { literal: open, type: 'date' } }
    const operand = typeof given === 'string' ? instant(given) : read(given)
    if (operand.type !== 'date') throw new FilterError('an interval is of dates or timestamps')
    return operand
  }

  return { read, period }
}

/** @throws FilterError for a text that is neither a day nor an instant */
export function instant(text: unknown): Operand {
  if (typeof text === 'string' && readDate(text) !== undefined) return { type: 'date', form: { literal: text, type: 'date' } }
  if (typeof text === 'string' && readTimestamp(text) !== undefined) return { type: 'date', form: { literal: text, type: 'timestamp' } }
  throw new FilterError("expected a date such as DATE('2026-03-01')")
}
