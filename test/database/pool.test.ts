import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { connectionString, openPool } from '../../src/database/pool.ts'
import { testDatabase } from '../helpers/database.ts'
import { until } from '../helpers/until.ts'

test.serial('a server that stops tells of a lost connection, but not one of a pool that has ended', async (t) => {
  const { url, owner } = await testDatabase()
  const said: string[] = []
  const { error } = console
  console.error = (line: string) => { said.push(line) }
  t.teardown(() => { console.error = error })
  for (const ended of [false, true]) {
    const pool = openPool(url, 'web', { connections: 1, connectTimeout: 1000, statementTimeout: 5000 })
    const { rows: [{ pid }] } = await pool.query('select pg_backend_pid() as pid')
    // Stopped, the server's process learns of its own end before that of the pool.
    process.kill(pid, 'SIGSTOP')
    if (ended) await pool.end()
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGCONT')
    await until(async () => (await owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0)
    if (ended) continue
    await until(() => said.length > 0)
    await pool.end()
  }
  await sleep(100)
  t.deepEqual(said, ['database connection lost: terminating connection due to administrator command'])
})

test('a pool acts as its role with its settings', async (t) => {
  const db = await testDatabase()
  const settings = `select current_user as role, current_setting('jit') as jit, current_setting('TimeZone') as zone,
    current_setting('client_connection_check_interval') as check, current_setting('statement_timeout') as timeout`
  t.deepEqual((await db.web.query(settings)).rows, [
    { role: 'headroom_web', jit: 'off', zone: 'UTC', check: '50ms', timeout: '2min' },
  ])
  t.deepEqual((await db.worker.query(settings)).rows, [
    { role: 'headroom_worker', jit: 'off', zone: 'UTC', check: '1s', timeout: '2min' },
  ])
})

test('options of the address are kept', (t) => {
  const url = new URL(connectionString('postgres://u@h/d?options=-c%20geqo%3Doff', 'owner', 5))
  t.is(url.searchParams.get('options'), '-c geqo=off -c TimeZone=UTC -c jit=off -c statement_timeout=5')
})

test('bytea arrives as bytes, exact numbers as text', async (t) => {
  const { web } = await testDatabase()
  const { rows } = await web.query(`select '\\x0001ff'::bytea as bytes, 60.190 as number, 9007199254740993 as big`)
  t.deepEqual(rows, [{ bytes: Buffer.from([0, 1, 255]), number: '60.190', big: '9007199254740993' }])
})

test('waiting for a connection is bounded', async (t) => {
  const { url } = await testDatabase()
  const pool = openPool(url, 'web', { connections: 1, connectTimeout: 1000, statementTimeout: 5000 })
  const held = await pool.connect()
  await t.throwsAsync(pool.query('select 1'), { message: /timeout exceeded when trying to connect/ })
  held.release()
  await pool.end()
})

test('a statement is ended at its limit', async (t) => {
  const { url } = await testDatabase()
  const pool = openPool(url, 'web', { connections: 1, connectTimeout: 1000, statementTimeout: 50 })
  await t.throwsAsync(pool.query('select pg_sleep(5)'), { message: /statement timeout/ })
  await pool.end()
})

test('a client that goes away frees its backend', async (t) => {
  const { url, owner } = await testDatabase()
  const pool = openPool(url, 'web', { connections: 1, connectTimeout: 1000, statementTimeout: 0 })
  const client = await pool.connect()
  const { rows: [backend] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = t.throwsAsync(client.query('select pg_sleep(60)'))
  client.on('error', () => {})
  client.release(true)
  await lost
  const running = async () => (await owner.query('select from pg_stat_activity where pid = $1', [backend?.pid])).rowCount
  await until(async () => await running() === 0)
  await pool.end()
})
