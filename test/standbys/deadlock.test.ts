import test from 'ava'
import { openPool } from '../../src/database/pool.ts'
import { readsOf, type ServerRevision } from '../../src/standbys/reads.ts'
import { testDatabase } from '../helpers/database.ts'
import { until } from '../helpers/until.ts'

test('a read whose locks meet those of a migration by a plain owner is answered', async (t) => {
  t.timeout(120_000)
  const { url, owner } = await testDatabase()
  await owner.query('create table api.first (n integer); create table api.second (n integer); grant select on api.first, api.second to headroom_web')
  const pool = openPool(url, 'web', { connections: 2, connectTimeout: 30_000, statementTimeout: 60_000 })
  const migration = await owner.connect()
  t.teardown(async () => {
    migration.release(true)
    await pool.end()
  })
  await migration.query(`begin; set local deadlock_timeout = '1h'`) // a plain owner may not look before the others do
  await migration.query('lock table api.second in access exclusive mode')
  const outcomes: string[] = []
  // It locks the first table, and waits for the second.
  const read = readsOf(pool, []).read<ServerRevision>(0, async (server) => {
    try {
      const { rows: [row] } = await server.query<ServerRevision>(
        `select '1' as version, '1' as revision from (select count(*) from api.first) a, (select count(*) from api.second) b`)
      outcomes.push('answered')
      return row as ServerRevision
    } catch (error) {
      outcomes.push(String((error as { code?: unknown }).code))
      throw error
    }
  })
  await until(async () => (await owner.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount === 1)
  await migration.query('lock table api.first in access exclusive mode')
  await migration.query('commit')
  t.deepEqual(await read, { version: '1', revision: '1' })
  t.deepEqual(outcomes, ['40P01', 'answered'])
})
