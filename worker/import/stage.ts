import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Problem } from '../publications/row.ts'
import type { Opening } from './open-reading.ts'
import { copyLine, STAGED_COLUMNS, type MeasureIds } from './copy-text.ts'

/** Lines are sent to the database in pieces of about this many characters: one write per row takes three times as long. */
const PIECE = 65_536

/** Maximum of problems stored for the check and its examples. A document with more is held in any case. */
const PROBLEMS_KEPT = 100_000

/** Characters stored of a faulty cell: a hundred thousand of the largest would not fit into memory. */
const ORIGINAL_KEPT = 500

/**
 * Copies the rows of a document into the session's staging table, and notes the measures that its edition does not have, and those that are kept.
 * @param session a connection on which ingest.open_stage() was called
 * @param onRows called from time to time with the number of rows read
 * @returns rows staged
 * @throws UnreadableDocument when the document is cut off or breaks its format
 */
export async function stageRows(
  session: pg.PoolClient,
  reading: Pick<Opening, 'rows' | 'ended' | 'kept'>,
  measures: MeasureIds,
  onRows: (rows: number) => void,
): Promise<number> {
  const problems: (Problem & { locator: string })[] = []
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    let piece = ''
    for await (const row of reading.rows) {
      rows++
      piece += copyLine(row, measures)
      for (const problem of row.problems) {
        // Words that nobody knows hold no run, and must leave room for what does.
        if (problems.length >= (problem.check === 'word_unknown' ? PROBLEMS_KEPT / 2 : PROBLEMS_KEPT)) continue
        problems.push({ ...problem, original: keptOf(problem.original), locator: row.locator })
      }
      if (piece.length > PIECE) {
        yield piece
        piece = ''
        onRows(rows)
      }
    }
    if (piece !== '') yield piece
    onRows(rows)
  }
  await pipeline(Readable.from(lines()), session.query(copyFrom(`copy stage_row (${STAGED_COLUMNS.join(', ')}) from stdin`)))
  await session.query(
    `insert into stage_problem
     select * from jsonb_to_recordset($1) as p ("check" text, locator text, "column" text, original text)`,
    [JSON.stringify(problems)],
  )
  await session.query('insert into stage_ended select unnest($1::integer[])', [reading.ended.map((key) => measures[key]).filter((id) => id !== undefined)])
  await session.query('insert into stage_kept select * from jsonb_to_recordset($1) as k (measure_id integer, gone text)', [
    JSON.stringify(reading.kept.flatMap(({ key, gone }) => (measures[key] === undefined ? [] : [{ measure_id: measures[key], gone }]))),
  ])
  await session.query('analyze stage_row')
  return rows
}

function keptOf(original: string): string {
  const start = original.length > ORIGINAL_KEPT ? `${original.slice(0, ORIGINAL_KEPT)}…` : original
  return start.replaceAll('\0', '\uFFFD')
}
