import { runTaskListOnce, Logger } from 'graphile-worker'
import test from 'ava'
import { testDatabase } from '../helpers/database.ts'

test('a worker restricted to its role sees a job, runs it and removes it', async (t) => {
  const db = await testDatabase()
  await db.owner.query(`select graphile_worker.add_job('greet', '{"name": "grid"}')`)
  const seen: unknown[] = []
  const client = await db.worker.connect()
  await runTaskListOnce({ logger: new Logger(() => () => {}) }, { greet: async (payload) => { seen.push(payload) } }, client)
  client.release()
  t.deepEqual(seen, [{ name: 'grid' }])
  t.is((await db.owner.query('select from graphile_worker._private_jobs')).rowCount, 0)
})

test('every table of the queue with row-level security has a policy for the worker', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(`
    select relname from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid)`)
  t.deepEqual(rows, [])
})
