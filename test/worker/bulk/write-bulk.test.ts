import { join } from 'node:path'
import test from 'ava'
import { deleteWithdrawnBulk } from '../../../worker/bulk/delete-withdrawn.ts'
import { partition, TILES, writeBulk } from '../../../worker/bulk/write-bulk.ts'
import type { Files } from '../../../worker/files/files.ts'
import { folderFiles } from '../../../worker/files/folder-files.ts'
import { capacityDatabase, rowsOf } from '../../helpers/capacity-rows.ts'
import type { TestDatabase } from '../../helpers/database.ts'
import { askDuckDb } from '../../helpers/read-export.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const folder = scratchFolder()
const store = folderFiles(folder)
let database: TestDatabase

test.before(async () => {
  database = await capacityDatabase()
})

async function write(to: Files = store): Promise<void> {
  const session = await database.worker.connect()
  try {
    await writeBulk(session, to, new AbortController().signal)
  } finally {
    session.release()
  }
}

/** Ids by country, as DuckDB reads all partitions. */
async function scanned(): Promise<string[]> {
  const files = join(folder, 'bulk/capacity/*/*.parquet')
  const rows = await askDuckDb(`select country, id from read_parquet('${files}', hive_partitioning = true) order by id`)
  return rows.map((row) => `${row.country} ${row.id}`)
}

async function granted(): Promise<string[]> {
  const rows = (await rowsOf(database)).filter((row) => row.granted && row.enabled)
  return rows.map(({ country, id }) => `${country} ${id}`).sort((a, b) => (a.slice(3) < b.slice(3) ? -1 : 1))
}

test.serial('DuckDB reads from the partitions by country exactly the figures that may be shown', async (t) => {
  await write()
  const expected = await granted()
  t.true(expected.length > 20)
  t.deepEqual(await scanned(), expected)
  t.true((await store.list('bulk/')).includes(TILES))
  const [facts] = await askDuckDb(`select decode(value) as text from parquet_kv_metadata('${join(folder, partition('ES'))}') where decode(key) = 'headroom'`)
  const { rights } = JSON.parse(String(facts?.text)) as { rights: Record<string, number> }
  const { rows } = await database.owner.query(`select count(*)::int as n from registry.source s where $1 ? s.id and granted and rights_changes = ($1 ->> s.id)::bigint`, [rights])
  t.is(rows[0].n, Object.keys(rights).length, 'the file carries the version of the rights of each source')
})

test.serial('when rights change, the next job, queued at once, deletes the files with figures of that source', async (t) => {
  const source = await aSource()
  await database.owner.query(`delete from graphile_worker._private_jobs`)
  await database.owner.query(`select registry.set_rights($1, 'derived_only', 'A letter')`, [source])
  const { rows: jobs } = await database.owner.query(`select task_identifier from graphile_worker.jobs where key = 'tend_exports' and run_at <= now()`)
  t.is(jobs.length, 1)
  const before = await store.list('bulk/')
  await deleteWithdrawnBulk(database.worker, store)
  const after = await store.list('bulk/')
  t.deepEqual(before.filter((name) => !after.includes(name)), [partition('ES')])
  await write()
  t.deepEqual(await scanned(), await granted(), 'and the next night brings the others back')
})

test.serial('rights that change while a file is stored leave no file', async (t) => {
  await openAgain()
  const stored: string[] = []
  const source = await aSource()
  const slow: Files = {
    ...store,
    put: async (name, bytes) => {
      if (name === partition('ES')) await database.owner.query(`select registry.set_rights($1, 'derived_only', 'A letter')`, [source])
      await store.put(name, bytes)
      stored.push(name)
    },
  }
  await write(slow)
  t.true(stored.includes(partition('ES')))
  t.false((await store.list('bulk/')).includes(partition('ES')))
})

test.serial('a file is not stored in place of a withdrawn one that still exists, or under outdated rights', async (t) => {
  await openAgain()
  await write()
  const { rows: [held] } = await database.owner.query('select rights from access.bulk_file where name = $1', [partition('ES')])
  await database.owner.query(`select registry.set_rights($1, 'derived_only', 'A letter')`, [Object.keys(held.rights)[0]])
  const open = async (name: string, rights: object) => (await database.worker.query('select access.open_bulk_file($1, $2) as open', [name, rights])).rows[0].open
  t.false(await open(partition('ES'), {}))
  t.false(await open('bulk/another', held.rights))
})

/** Undoes the decisions of other tests on rights. */
async function openAgain(): Promise<void> {
  await database.owner.query(`select registry.set_rights(id, 'manifest', 'A letter') from registry.source where rights_override is not null`)
}

/** A granted source with figures in Spain. */
async function aSource(): Promise<string> {
  const row = (await rowsOf(database)).find((each) => each.granted && each.enabled && each.country === 'ES')
  return row?.source ?? ''
}
