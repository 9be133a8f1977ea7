import { CAPACITY_SORTS } from '../../../src/shapes/capacity.ts'
import { ask, refused, walked, withQuery } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { matching } from '../matches.ts'
import { whereIn, type Question } from '../question.ts'
import { refusalOfRecords } from '../refusals.ts'
import type { Row } from '../world.ts'
import { parametersOf, sameNotCompared, sameRecords, worldOf, type Records } from './records.ts'

/** GET /v1/capacity, in any of its orders. */
export async function search(grounds: Grounds, question: Question): Promise<void> {
  const world = worldOf(grounds, question)
  const sort = CAPACITY_SORTS[question.pick % CAPACITY_SORTS.length] as string
  const filters = { ...question.filters, ...whereIn(question) }
  const path = withQuery('/v1/capacity', { ...parametersOf(world, { ...question, filters }), sort })
  const answer = await ask<Records>(grounds, question, path)
  if (refused(answer, refusalOfRecords(world, filters, question.strict, world.rows))) return
  const expected = inOrder(matching(world.rows, filters), sort)
  sameRecords(answer.request, await walked(grounds, question, path, answer.body), expected)
  sameNotCompared(answer, world.rows, filters)
}

/** Nulls last both ways, but an unknown date is the oldest; ties by id. */
export function inOrder(rows: Row[], sort: string): Row[] {
  const way = sort.startsWith('-') ? -1 : 1
  const key = (row: Row): number | null => {
    switch (sort.replace('-', '')) {
      case 'value_mw': return row.granted && row.unit === 'MW' && row.value !== null ? Number(row.value) : null
      case 'source_date': return row.source_date === null ? -Infinity : Date.parse(row.source_date)
      case 'voltage_kv': return row.voltage_kv === null ? null : Number(row.voltage_kv)
      default: return 0
    }
  }
  return rows.map((row) => ({ row, at: key(row) })).toSorted((a, b) => {
    if (a.at !== b.at && (a.at === null || b.at === null)) return a.at === null ? 1 : -1
    return a.at !== b.at ? ((a.at ?? 0) - (b.at ?? 0)) * way : a.row.id < b.row.id ? -1 : 1
  }).map(({ row }) => row)
}
