import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { carryOutRun } from '../../worker/import/run.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { page, type Page } from '../helpers/walk.ts'
import { testContext } from '../helpers/import-context.ts'

type Ids = { id: string }

test('a walk by id sees every row that matched throughout exactly once while imports publish', async (t) => {
  t.timeout(120_000)
  const server = await demoServer()
  const { owner, worker } = server.database
  const folder = await mkdtemp(join(tmpdir(), 'headroom-walk-'))
  t.teardown(() => rm(folder, { recursive: true }))
  const document = await readFile(join(ROOT, 'fixtures/publications/gb/headroom-2026-10-01.csv'), 'utf8')
  const ids = async () => new Set((await owner.query<Ids>('select id from grid.record')).rows.map(({ id }) => id))
  const throughout = await ids()

  const seen: string[] = []
  let cursor = ''
  for (let turn = 0; turn < 500; turn++) {
    const next: Page<Ids> = await page<Ids>(server, `/v1/capacity?limit=150${cursor && `&cursor=${cursor}`}`)
    seen.push(...next.data.map(({ id }) => id))
    if (turn % 4 === 0) {
      // Every other import leaves rows out, the next brings them back.
      const rows = document.trimEnd().split('\r\n')
      const file = join(folder, `${turn}.csv`)
      await writeFile(file, `${(turn % 8 === 0 ? rows.slice(0, -2) : rows).join('\r\n')}\r\n`)
      const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('demo-gb-headroom', $1, null, false) as id`, [file])
      const session = await worker.connect()
      await carryOutRun(session, testContext(folder), Number(run?.id), () => {})
      session.release()
    }
    const now = await ids()
    for (const id of throughout) if (!now.has(id)) throughout.delete(id)
    if (next.pagination.next_cursor === null) break
    cursor = next.pagination.next_cursor
  }
  t.true(throughout.size > 1000)
  t.is(new Set(seen).size, seen.length)
  t.deepEqual([...throughout].filter((id) => !seen.includes(id)), [])
  const { rows: [published] } = await owner.query<{ count: number }>(
    `select count(*)::int from grid.run r join registry.source s on s.id = r.source_id where s.key = 'demo-gb-headroom' and r.status = 'published'`)
  t.true((published?.count ?? 0) > 2)
})
