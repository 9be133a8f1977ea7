import test from 'ava'
import type { TestDatabase } from '../helpers/database.ts'
import { startHeadroom } from '../helpers/headroom.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

let database: TestDatabase

test.before(async () => { database = await gridDatabase() })

test.serial('the access log has a line of JSON an answer, with the route and the account, and nothing of what the client sent', async (t) => {
  t.timeout(120_000)
  const { key, account } = await issueKey(database, 'pro')
  const running = startHeadroom(['serve'], { DATABASE_URL: database.url, PORT: '0', HEADROOM_ACCESS_LOG: '1', HEADROOM_SECRET_KEY: '5'.repeat(64) })
  await running.says('Listening')
  const base = `http://127.0.0.1:${/port (\d+)/.exec(running.output().stdout)?.[1]}`
  const answer = await fetch(`${base}/v1/substations?q=quiet%20place&limit=1`, {
    headers: { 'X-API-Key': key, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  t.is(answer.status, 200)
  await answer.arrayBuffer()
  await (await fetch(`${base}/v1/sources/${key}?secret=marked`, { headers: { Authorization: `Bearer ${key}`, traceparent: 'not one' } })).arrayBuffer()
  await (await fetch(`${base}/somewhere/marked`)).arrayBuffer()
  running.process.kill('SIGTERM')
  const { stdout } = await running.ended

  const lines = stdout.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)
  t.is(lines.length, 3)
  const [search, source, nowhere] = lines
  const { time, ms, pid, ...rest } = search ?? {}
  t.deepEqual(rest, {
    level: 'info', event: 'request', request_id: answer.headers.get('X-Request-Id'), method: 'GET', route: '/v1/substations', status: 200,
    account, plan: 'pro', trace_id: TRACE,
  })
  t.regex(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  t.true(typeof ms === 'number' && ms > 0 && typeof pid === 'number')
  t.like(source, { route: '/v1/sources/:id', status: 400, account })
  t.false('trace_id' in (source ?? {}))
  t.like(nowhere, { route: 'none', status: 404 })
  for (const secret of [key, 'marked', 'quiet']) t.false(stdout.includes(secret), secret)
})

test.serial('the level says what is logged', async (t) => {
  const running = startHeadroom(['serve'], {
    DATABASE_URL: database.url, PORT: '0', HEADROOM_ACCESS_LOG: '1', HEADROOM_LOG_LEVEL: 'error', HEADROOM_SECRET_KEY: '5'.repeat(64),
  })
  await running.says('Listening')
  const base = `http://127.0.0.1:${/port (\d+)/.exec(running.output().stdout)?.[1]}`
  t.is((await fetch(`${base}/v1/plans`)).status, 200)
  running.process.kill('SIGTERM')
  t.false((await running.ended).stdout.includes('{'))
})
