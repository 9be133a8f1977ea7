import test from 'ava'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows, writeProbes } from '../../helpers/probe.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

/** Two publications of one operator, in the second of which substation 101 is the first one's 1. */
const SAME = { same_as: [{ date: '2026-11-02', scheme: 'substation-kv', identifier: '101/132', into_scheme: 'substation-kv', into_identifier: '1/132' }] }

let server: TestServer

test.before(async () => {
  server = await startServer(({ owner }) => applyProbes(owner, ['first', 'second']))
})

async function publish(source: string, first: number, month: string, change = (text: string) => text): Promise<void> {
  const report = await importFile(server.database, source, probeDocument(`2026_${month}_02_demanda.csv`, change(probeCsv(probeRows(first)))))
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
}

/** The asset that each of the two stands for. */
async function standsFor(): Promise<Record<string, string>> {
  const { rows } = await server.database.owner.query<{ identifier: string; into: string }>(`
    select a.identifier, k.identifier as into from grid.asset a join grid.asset k on k.id = coalesce(a.merged_into, a.id) where a.identifier in ('1/132', '101/132') order by 1`)
  return Object.fromEntries(rows.map(({ identifier, into }) => [identifier, into]))
}

const ONE = { '1/132': '1/132', '101/132': '1/132' }
const TWO = { '1/132': '1/132', '101/132': '101/132' }

test.serial('assets that a manifest says are one are merged when it is applied, and by the import that brings the second', async (t) => {
  await publish('first', 1, '10')
  await applyRegistry(server.database.owner, writeProbes(['first', 'second'], SAME))
  t.deepEqual(await standsFor(), { '1/132': '1/132' })
  await publish('second', 101, '10')
  t.deepEqual(await standsFor(), ONE)
  const { rows } = await server.database.owner.query(`select from grid.record r join grid.asset a on a.id = r.asset_id where a.identifier = '101/132'`)
  t.deepEqual(rows, [])
})

test.serial('a pair that a person took apart stays apart, through imports and manifests', async (t) => {
  const { owner } = server.database
  await owner.query(`select ingest.unmerge_asset(id, 'two after all') from grid.asset where identifier = '101/132'`)
  t.deepEqual(await standsFor(), TWO)
  await publish('second', 101, '11', (text) => text.replace(';20,00;', ';21,00;'))
  await applyRegistry(owner, writeProbes(['first', 'second'], SAME))
  t.deepEqual(await standsFor(), TWO)
})

test.serial('applied to data that is here, it merges at once; a dry run merges nothing', async (t) => {
  const { owner } = server.database
  await owner.query('delete from grid.asset_merge')
  await applyRegistry(owner, writeProbes(['first', 'second'], SAME), true)
  t.deepEqual(await standsFor(), TWO)
  await applyRegistry(owner, writeProbes(['first', 'second'], SAME))
  t.deepEqual(await standsFor(), ONE)
})
