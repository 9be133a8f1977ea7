import { setTimeout } from 'node:timers/promises'
import test from 'ava'
import { openPool } from '../../../src/database/pool.ts'
import { carryOutRun } from '../../../worker/import/run.ts'
import { counts } from '../../helpers/counts.ts'
import { applyProbes, lenient, probeCsv, probeDocument, probeRows, TAKEN } from '../../helpers/probe.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { testContext } from '../../helpers/import-context.ts'

const IMPORTERS = 32
const READERS = 8
/** How often each source publishes: a change that is seen too early is found where publishes meet, more surely by many small ones than by few large ones. */
const rounds = counts(2, 8)
/** Four figures a row, of which one changes in each further round. */
const rowsEach = counts(25, 25, 160)
const sources = Array.from({ length: IMPORTERS }, (_, at) => `probe-${at}`)
const today = new Date().toISOString().slice(0, 10)

test('every reader of the feed sees every change once, in order, while 32 sources publish at once', async (t) => {
  t.timeout(600_000)
  const server = await startServer(({ owner }) => applyProbes(owner, sources, lenient(['value_change_rate', 'total_capacity_swing'])))
  const pool = openPool(server.database.url, 'worker', { connections: IMPORTERS, connectTimeout: 60_000, statementTimeout: 0 })
  const context = testContext(scratchFolder())
  const importAll = (taken: string) => Promise.all(sources.map(async (source, at) => {
    const rows = probeRows(1_000_000 + at * 10_000, rowsEach).map((row) => ({ ...row, [TAKEN]: taken }))
    const file = probeDocument(`${today.replaceAll('-', '_')}_demanda.csv`, probeCsv(rows))
    const { rows: [opened] } = await pool.query<{ run: string }>('select ingest.open_run($1, $2, null, false) as run', [source, file])
    const session = await pool.connect()
    try {
      await carryOutRun(session, context, Number(opened?.run), () => {})
    } finally {
      session.release()
    }
  }))

  const published = new AbortController()
  const readers = Array.from({ length: READERS }, () => follow(server, published.signal))
  for (let round = 0; round < rounds; round++) await importAll(`30,5${round}`)
  published.abort()
  const seen = await Promise.all(readers)

  const { rows } = await server.database.owner.query<{ id: string }>('select id from grid.change order by id')
  const all = rows.map(({ id }) => Number(id))
  t.is(all.length, IMPORTERS * rowsEach * (3 + rounds))
  for (const ids of seen) t.deepEqual(ids, all)
  await pool.end()
})

/** Polls the feed from its last position until everything is published; returns the ids in the order seen. */
async function follow(server: TestServer, published: AbortSignal): Promise<number[]> {
  const seen: number[] = []
  for (let since = 0; ;) {
    const last = published.aborted
    const answer = await server.getKeyed(`/v1/changes?since=${since}&limit=200`)
    if (answer.status === 429) {
      await answer.body?.cancel()
      await setTimeout(100)
      continue
    }
    const { data, meta } = await answer.json() as { data: { id: number }[]; meta: { last_change_id: number } }
    seen.push(...data.map(({ id }) => id))
    since = meta.last_change_id
    if (last && data.length === 0) return seen
  }
}
