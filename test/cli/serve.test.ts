import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { freePort } from '../helpers/headroom.ts'
import { startServing, stop, type Serving } from '../helpers/serving.ts'
import { until } from '../helpers/until.ts'

let oneKey = ''

/** An asset's id is how many seconds its answer takes. */
test.before(async () => {
  const database = await gridDatabase()
  await database.owner.query(`create or replace function api.substation(caller access.plan, params jsonb, after jsonb)
    returns api.answer language plpgsql security definer set search_path = pg_catalog, public as $body$
    begin
      perform pg_sleep((params ->> 'id')::float8);
      return ('{"waited": true}', null, '{}')::api.answer;
    end $body$`)
  oneKey = (await issueKey(database, 'enterprise')).key
})

/** Status and whether the whole of the body arrived, or the error's code. */
async function ask({ port }: Serving, path: string, agent?: Agent, key = oneKey): Promise<string> {
  try {
    const sent = request({ host: '127.0.0.1', port, path, headers: { 'X-API-Key': key }, agent: agent ?? false }).end()
    const [answer] = await once(sent, 'response') as [IncomingMessage]
    const body = await text(answer)
    return `${answer.statusCode} ${body.endsWith('}')}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed'
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} lets requests under way end, refuses new ones and ends the process with code 0`, async (t) => {
    t.timeout(60_000)
    const { url } = await testDatabase()
    const metrics = await freePort()
    const serving = await startServing(url, { HEADROOM_WEB_CONNECTIONS: '12', HEADROOM_METRICS_PORT: String(metrics) })
    t.is(await ask(serving, '/v1/substations?limit=1'), '200 true')
    const keptAlive = new Agent({ keepAlive: true })
    t.is(await ask(serving, '/v1/plans', keptAlive), '200 true')
    // Two more than one account has at a time, a third of the connections: they wait for one, and are answered as well.
    const underWay = Array.from({ length: 6 }, () => ask(serving, '/v1/substations/1.5'))
    await until(async () => (await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).includes('headroom_pool_waiting{pool="web"} 2\n'))
    const asked = performance.now()
    serving.process.kill(signal)
    await until(async () => await ask(serving, '/v1/plans') === 'ECONNREFUSED')
    t.deepEqual(await Promise.all(underWay), Array<string>(6).fill('200 true'))
    const { code, stderr } = await serving.ended
    const took = performance.now() - asked
    t.log(`ended after ${Math.round(took)} ms`)
    t.is(code, 0, stderr)
    t.true(took < 5000, `${took} ms`)
    keptAlive.destroy()
  })
}

test('the memory that the start took for young objects is returned to the machine', async (t) => {
  const metrics = await freePort()
  const serving = await startServing((await testDatabase()).url, { HEADROOM_METRICS_PORT: String(metrics) })
  const young = async () => /^nodejs_heap_space_size_total_bytes\{space="new"\} (\d+)/m.exec(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text())?.[1]
  await until(async () => Number(await young()) < 4 * 2 ** 20) // 32 MB where it is not
  t.is((await stop(serving)).code, 0)
})

// Before the others, whose statements it would count.
test.serial('a request that takes for ever ends with the process, within 10 s', async (t) => {
  t.timeout(60_000)
  const { url, owner } = await testDatabase()
  const serving = await startServing(url, { HEADROOM_STATEMENT_TIMEOUT_MS: '60000' })
  /** Backends at work for it; of those that nobody ends, one is for 50 s. */
  const atWork = async () => (await owner.query(`select from pg_stat_activity where datname = current_database() and application_name = 'headroom web'
    and state = 'active' and query like '%api.substation(%'`)).rowCount
  const inTime = ask(serving, '/v1/substations/6')
  await until(async () => await atWork() === 1)
  // Last: its plan grants it 10 s, and a process that ends 8 s.
  const endless = ask(serving, '/v1/substations/50')
  await until(async () => await atWork() === 2)
  const asked = performance.now()
  serving.process.kill('SIGTERM')
  t.is(await inTime, '200 true')
  t.is(await endless, 'ECONNRESET')
  const { code } = await serving.ended
  const took = performance.now() - asked
  t.log(`ended after ${Math.round(took)} ms`)
  t.true(took < 10_000, `${took} ms`)
  t.is(code, 0)
  await until(async () => await atWork() === 0, 20_000)
})

test('of clients that keep sending over kept connections, every request that was counted was answered', async (t) => {
  t.timeout(60_000)
  const database = await testDatabase()
  const serving = await startServing(database.url)
  const { key, account } = await issueKey(database, 'enterprise')
  const outcomes: Record<string, number> = {}
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let outcome = ''; !outcome.startsWith('E');) {
      outcome = await ask(serving, '/v1/substations/0.01', agent, key)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    agent.destroy()
  })
  await sleep(1000)
  serving.process.kill('SIGTERM')
  await Promise.all(clients)
  t.log(outcomes)
  t.is((await serving.ended).code, 0)
  const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(outcomes['200 true'], Number(meter?.used))
})
