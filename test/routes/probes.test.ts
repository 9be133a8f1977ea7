import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { createApp } from '../../src/app.ts'
import { openPool } from '../../src/database/pool.ts'
import { collectedLog } from '../helpers/collected-log.ts'
import { TEST_CONFIG, testServer } from '../helpers/server.ts'

const asked = async (answer: Response) => [answer.status, await answer.text()]

test.serial('a process that can work is live and ready: plain text, no key, never cached', async (t) => {
  const { get } = await testServer()
  for (const path of ['/live', '/ready']) {
    const answer = await get(path)
    t.is(answer.headers.get('Content-Type'), 'text/plain; charset=utf-8')
    t.is(answer.headers.get('Cache-Control'), 'no-store')
    t.deepEqual(await asked(answer), [200, 'ok\n'])
    t.is((await get(path, { method: 'HEAD' })).status, 200)
    t.is((await get(`${path}?x=1`)).status, 400)
  }
})

test.serial('a process whose database lacks a migration is not ready; later migrations do no harm', async (t) => {
  const { get, database: { owner } } = await testServer()
  await owner.query(`insert into migrations.applied (name, sha256) values ('999999-of-the-next-release.sql', 'x')`)
  t.deepEqual(await asked(await get('/ready')), [200, 'ok\n'])
  await owner.query(`delete from migrations.applied where name ~ '^999999'`)
  const { rows: [last] } = await owner.query<{ name: string; sha256: string }>(
    'delete from migrations.compatible where name = (select max(name collate "C") from migrations.compatible) returning name, sha256')
  t.deepEqual(await asked(await get('/ready')), [503, `the database lacks migration ${last?.name}\n`])
  await owner.query('insert into migrations.compatible (name, sha256) values ($1, $2)', [last?.name, last?.sha256])
  t.is((await get('/ready')).status, 200)
})

test.serial('without its database a process is live and not ready; one that is about to stop is not ready', async (t) => {
  // Nothing listens on port 1.
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 'web', { connections: 1, connectTimeout: 200, statementTimeout: 1000 })
  let draining = false
  const server = createApp({ pool, config: TEST_CONFIG, log: collectedLog([]), draining: () => draining }).listen(0)
  await once(server, 'listening')
  t.teardown(async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.deepEqual(await asked(await fetch(`${base}/live`)), [200, 'ok\n'])
  t.deepEqual(await asked(await fetch(`${base}/ready`)), [503, 'the database does not answer\n'])
  draining = true
  t.deepEqual(await asked(await fetch(`${base}/ready`)), [503, 'the process is about to stop\n'])
})

test.serial('whoever is told that a process is not ready is told when to ask again', async (t) => {
  const { database } = await testServer()
  let draining = true
  const server = createApp({ pool: database.web, config: TEST_CONFIG, log: collectedLog([]), draining: () => draining }).listen(0)
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  const ready = async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ready`)
    return [status, headers.get('Retry-After')]
  }
  t.deepEqual(await ready(), [503, '2'])
  draining = false
  t.deepEqual(await ready(), [200, null])
})

test.serial('an answer tells how its time was spent', async (t) => {
  const { get, getKeyed } = await testServer()
  const timing = (answer: Response) => answer.headers.get('Server-Timing') ?? ''
  t.regex(timing(await getKeyed('/v1/capacity?limit=1')), /^admission;dur=\d+\.\d, wait;dur=\d+\.\d, data;dur=\d+\.\d, encode;dur=\d+\.\d$/)
  await getKeyed('/v1/operators')
  t.regex(timing(await getKeyed('/v1/operators')), /^admission;dur=\d+\.\d, encode;dur=\d+\.\d$/)
  t.regex(timing(await get('/v1/nowhere')), /^encode;dur=\d+\.\d$/)
})
