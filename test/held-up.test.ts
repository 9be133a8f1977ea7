import test from 'ava'
import { hashOfKey, makeKey } from '../src/access/key.ts'
import { readConfig } from '../src/settings/config.ts'
import { issueKey, startServer, gridDatabase, type TestServer } from './helpers/server.ts'
import { until } from './helpers/until.ts'

/** No caller can take the service from the others: what holds a connection here is a lock, so that no machine is too fast or too slow for it. */

let server: TestServer

test.before(async () => {
  await gridDatabase()
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1,::1' })
  server = await startServer(async ({ owner }) => {
    for (const [name, parameters] of [['substation', 'caller access.plan, params jsonb, after jsonb'], ['coverage', 'params jsonb, after jsonb']]) {
      await owner.query(`create or replace function api.${name}(${parameters}) returns api.answer language plpgsql security definer
        set search_path = pg_catalog, public as $$
        begin perform pg_advisory_xact_lock_shared(78); return ('{}', null, '{}')::api.answer; end $$`)
    }
  }, { trustedProxies })
})

/** Holds all who ask for these while something is done. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const holder = await server.database.owner.connect()
  await holder.query('select pg_advisory_lock(78)')
  try {
    return await work()
  } finally {
    await holder.query('select pg_advisory_unlock(78)')
    holder.release()
  }
}

async function held(): Promise<number> {
  const { rowCount } = await server.database.owner.query(`select from pg_locks where locktype = 'advisory' and objid = 78 and not granted`)
  return rowCount ?? 0
}

/** What others are answered meanwhile. */
async function others(headers: Record<string, string>, paths: string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => {
    const answer = await server.get(path, { headers })
    await answer.arrayBuffer()
    return answer.status
  }))
}

const THIRD = 3 // of the nine connections of the web role

test.serial('an account has a third of the connections at most, whatever its keys; another one searches, and coverage is answered', async (t) => {
  t.timeout(60_000)
  const { database, get } = server
  const { key, account } = await issueKey(database, 'enterprise')
  const second = makeKey('live')
  await database.owner.query('select access.create_key($1, $2, null, $3)', [account, 'live', hashOfKey(second)])
  const { key: other } = await issueKey(database, 'free')
  for (const each of [key, second]) await others({ 'X-API-Key': each }, ['/v1/key']) // a key that this process has not seen has no turn of its own
  let asked: Promise<Response>[] = []
  await whileHeld(async () => {
    asked = Array.from({ length: 20 }, (_, n) => get('/v1/substations/x', { headers: { 'X-API-Key': n % 2 === 0 ? key : second } }))
    await until(async () => await held() === THIRD)
    t.deepEqual(await others({ 'X-API-Key': other }, ['/v1/capacity?limit=1', '/v1/key']), [200, 200])
    t.deepEqual(await others({}, ['/v1/places?q=a', '/v1/plans']), [200, 200])
    t.is(await held(), THIRD)
  })
  await Promise.all(asked) // or the next test would hold them
})

test.serial('a statement that takes too long for its plan is 503, and counts; what is beyond the rate is 429, however slow the work is', async (t) => {
  t.timeout(60_000)
  const { database, get } = server
  const { key, account } = await issueKey(database, 'free')
  let tooLong = 0
  await whileHeld(async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => {
      const answer = await get('/v1/substations/x', { headers: { 'X-API-Key': key } })
      const { error } = await answer.json() as { error: { message: string } }
      return `${answer.status} ${error.message}`
    }))
    t.deepEqual([...new Set(answers)].toSorted(), [
      '429 More than 2 requests a second, the rate of plan free',
      '503 The request took too long; ask for less at once, or try again later',
    ])
    tooLong = answers.filter((each) => each.startsWith('503')).length
    t.true(tooLong >= 4, 'the burst')
    await until(async () => await held() === 0) // nothing of them still runs
  })
  const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(Number(meter?.used), tooLong)
})

test.serial('an address without a key has a third of what such callers may have, and another one is answered', async (t) => {
  t.timeout(60_000)
  const { get } = server
  const [busy, other] = [{ 'X-Forwarded-For': '203.0.113.9' }, { 'X-Forwarded-For': '198.51.100.7' }]
  let asked: Promise<Response>[] = []
  await whileHeld(async () => {
    asked = Array.from({ length: 6 }, () => get('/v1/coverage', { headers: busy }))
    await until(async () => await held() === 1)
    t.deepEqual(await others(other, ['/v1/places?q=a', '/v1/tiles/assets/9/250/190.mvt', '/ogc/collections/assets/items?limit=1']), [200, 200, 200])
    t.is(await held(), 1)
  })
  await Promise.all(asked)
})
