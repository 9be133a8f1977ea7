import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import type { Files } from '../files/files.ts'

/** Name of the file of people's decisions in the archive. */
export const DECISIONS = 'decisions.json'

/** Notes that are written before the database records them. A note may be written twice, with the same content. */
const BATCH = 100

/** Writes missing notes of published runs and people's decisions to the archive, which together with the registry suffice to rebuild the database. */
export async function writeNotes(session: Pick<PoolClient, 'query'>, archive: Files): Promise<void> {
  for (let written = BATCH; written === BATCH;) {
    const { rows } = await session.query<{ run_id: string; name: string; note: unknown }>('select * from ingest.runs_to_note($1)', [BATCH])
    for (const { name, note } of rows) await archive.put(name, json(note))
    await session.query('update grid.run set noted_at = clock_timestamp() where id = any ($1)', [rows.map(({ run_id: id }) => id)])
    written = rows.length
  }
  const { rows: [decided] } = await session.query<{ decisions: unknown }>(
    'select ingest.decisions() as decisions from ingest.archived_decisions a where a.decisions is distinct from ingest.decisions()')
  if (decided === undefined) return
  await archive.put(DECISIONS, json(decided.decisions))
  await session.query('update ingest.archived_decisions set decisions = $1', [decided.decisions])
}

function json(value: unknown): Readable {
  return Readable.from([`${JSON.stringify(value, null, 2)}\n`])
}
