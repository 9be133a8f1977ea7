import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import test from 'ava'
import type { TestDatabase } from '../helpers/database.ts'
import { startHeadroom } from '../helpers/headroom.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

let database: TestDatabase

/** Every line, each of which is JSON. */
const eventsOf = (output: string) => output.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>)

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

  const lines = eventsOf(stdout).filter(({ event }) => event === 'request')
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
  t.deepEqual(eventsOf((await running.ended).stdout).map(({ event }) => event), [`Listening on port ${new URL(base).port}.`])
})

test.serial('a route is named although the limit per address refuses before it', async (t) => {
  t.timeout(60_000)
  const running = startHeadroom(['serve'], {
    DATABASE_URL: database.url, PORT: '0', HEADROOM_ACCESS_LOG: '1', HEADROOM_SECRET_KEY: '5'.repeat(64), HEADROOM_ADDRESS_RATE: '1', HEADROOM_ADDRESS_BURST: '1',
  })
  await running.says('Listening')
  const base = `http://127.0.0.1:${/port (\d+)/.exec(running.output().stdout)?.[1]}`
  for (let n = 0; n < 4; n++) await (await fetch(`${base}/v1/tiles/assets/9/250/190.mvt`)).arrayBuffer()
  running.process.kill('SIGTERM')
  const requests = eventsOf((await running.ended).stdout).filter(({ event }) => event === 'request')
  t.true(requests.some(({ status }) => status === 429))
  t.deepEqual([...new Set(requests.map(({ route }) => route))], ['/v1/tiles/assets/:z/:x/:y.mvt'])
})

for (const [command, child] of [['serve', 'An API process ended (SIGKILL); starting it again.'], ['worker', 'The worker ended (SIGKILL); starting it again in 1 s.']] as const) {
  test.serial(`every line of headroom ${command} is JSON where nobody reads it, also of a process that is started again`, async (t) => {
    t.timeout(60_000)
    const running = startHeadroom([command], { DATABASE_URL: database.url, PORT: '0', HEADROOM_PROCESSES: '2' })
    const children = async () => (await readFile(`/proc/${running.process.pid}/task/${running.process.pid}/children`, 'utf8')).trim().split(' ').map(Number)
    await running.says(command === 'serve' ? 'Listening' : 'The worker takes jobs')
    const [first = 0] = await children()
    process.kill(first, 'SIGKILL')
    await until(() => running.output().stderr.includes('starting it again'))
    running.process.kill('SIGTERM')
    const { stdout, stderr } = await running.ended
    const events = [...eventsOf(stdout), ...eventsOf(stderr)]
    t.true(events.some(({ event, level }) => event === child && level === 'error'), stderr)
    t.true(events.every(({ level, time, pid }) => typeof level === 'string' && typeof time === 'string' && typeof pid === 'number'))
  })
}

test('warnings and errors that nothing catches are events, with the chain of causes', async (t) => {
  const script = `
    import { sayInEvents } from '${new URL('../../src/observe/say-in-events.ts', import.meta.url).href}'
    sayInEvents()
    console.log('said %d', 1)
    process.emitWarning('warned')
    setImmediate(() => { throw new Error('not caught', { cause: new Error('deeper') }) })`
  const { code, stdout, stderr } = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }))
  })
  t.is(code, 1)
  t.like(eventsOf(stdout)[0], { level: 'info', event: 'said 1' })
  const [warning, uncaught, ...more] = eventsOf(stderr)
  t.like(warning, { level: 'warn', event: 'warning of Node' })
  t.like(uncaught, { level: 'error', event: 'uncaught error' })
  t.regex(String(uncaught?.cause), /^Error: not caught\n[^]*caused by Error: deeper/)
  t.deepEqual(more, [])
})
