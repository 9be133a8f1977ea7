import { readAmounts } from '../../helpers/read-export.ts'
import { exportRow, storedPath, testPlace } from '../../helpers/exports.ts'
import { carryOutExport } from '../../../worker/exports/run.ts'
import { ask, Differs, refused, same } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { matching } from '../matches.ts'
import { whereIn, type Question } from '../question.ts'
import { refusalOfRecords } from '../refusals.ts'
import { worldOf } from './records.ts'
import { bodyOf } from './sites.ts'

/** POST /v1/exports, and the file that a worker makes of it. One at a time: an account has three at once. */
export function exported(grounds: Grounds, question: Question): Promise<void> {
  return (last = last.catch(() => {}).then(() => exportOne(grounds, { ...question, plan: 'enterprise' })))
}

let last: Promise<void> = Promise.resolve()

async function exportOne(grounds: Grounds, question: Question): Promise<void> {
  const { pick, strict } = question
  const { database } = grounds.server
  const world = worldOf(grounds, question)
  const filters = { ...question.filters, ...whereIn(question) }
  const format = pick % 2 === 0 ? 'csv' : 'ndjson'
  const answer = await ask<{ data: { id: string } }>(grounds, question, '/v1/exports', {
    format, filters: { ...bodyOf(filters), ...(strict && { comparability: 'strict' }), ...(world.at !== null && { as_of: world.at }) },
  })
  if (refused(answer, refusalOfRecords(world, filters, strict, world.rows))) return
  await carryOutExport(database.worker, await testPlace(), answer.body.data.id, new AbortController().signal).catch(async (error: unknown) => {
    // What stays queued would count among the three of the next questions.
    await database.owner.query('delete from access.export where id = $1', [answer.body.data.id])
    throw error
  })
  const { status, rows_written: count, file } = await exportRow(database, answer.body.data.id)
  if (status !== 'succeeded') throw new Differs(`${answer.request}\n  ended ${status}`)
  const rows = await readAmounts(format, storedPath(file))
  const expected = matching(world.rows, filters)
  same(answer.request, 'rows', [Number(count)], [expected.length])
  same(answer.request, 'records', [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, { mw, state }]) => [id, mw, state]), expected.map((row) => (
    [row.id, row.granted && row.unit === 'MW' && row.value !== null ? Number(row.value) : null, row.granted ? row.state : 'withheld'])))
}
