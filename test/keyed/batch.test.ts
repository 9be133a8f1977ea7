import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { issueKey, testServer, usedOf } from '../helpers/server.ts'

/** Requests for an cached answer, judged and counted in batches. */

const METHODOLOGY = `/v1/methodologies/mth_${'1'.padStart(20, '0')}`

type Body = { data: { name: string }; error?: { code: string } }

const withoutId = (text: string) => text.replace(/req_\w+/, '')

test.serial('in one batch each key is judged for itself: unknown, revoked, over its rate, over its quota, two of one account', async (t) => {
  const { database, get } = await testServer()
  const issue = (plan: string) => issueKey(database, plan)
  const [good, revoked, slow, spent, last] = [
    await issue('enterprise'), await issue('enterprise'), await issue('free'), await issue('enterprise'), await issue('enterprise'),
  ]
  const second = makeKey('test')
  await database.owner.query(`select access.create_key($1, 'test', null, $2)`, [last.account, hashOfKey(second)])
  const ask = async (key: string) => {
    const answer = await get(METHODOLOGY, { headers: { 'X-API-Key': key } })
    const { data, error } = await answer.json() as Partial<Body>
    return { status: answer.status, code: error?.code, data, headers: answer.headers }
  }
  const begun = performance.now()
  for (const { key } of [good, slow]) t.is((await ask(key)).status, 200)
  await database.owner.query('select access.revoke_key($1)', [revoked.id])
  await database.owner.query('update access.meter set used = 20000000 where account_id = $1', [spent.account])
  await database.owner.query('update access.meter set used = 19999997 where account_id = $1', [last.account])
  const unknown = makeKey('live')
  const keys = { good: good.key, revoked: revoked.key, unknown, slow: slow.key, spent: spent.key, last: last.key, second }
  const asked = await Promise.all(Object.entries(keys).flatMap(([name, key]) => Array.from({ length: name === 'slow' ? 60 : 8 }, async () => ({ name, ...await ask(key) }))))
  const outcome = Object.fromEntries(Object.keys(keys).map((name) => [
    name, asked.filter((one) => one.name === name).map(({ status, code }) => `${status} ${code ?? ''}`.trim()).toSorted(),
  ]))
  t.deepEqual(outcome.good, Array(8).fill('200'))
  t.deepEqual([outcome.revoked, outcome.unknown], [Array(8).fill('401 unauthorized'), Array(8).fill('401 unauthorized')])
  const seconds = (performance.now() - begun) / 1000
  // Four at once and two more in each second, of which the first was one.
  t.deepEqual(new Set(outcome.slow), new Set(['200', '429 rate_limit_exceeded']))
  t.true((outcome.slow ?? []).filter((one) => one === '200').length <= 3 + 2 * seconds)
  t.deepEqual(outcome.spent, Array(8).fill('429 quota_exceeded'))
  t.deepEqual([...outcome.last ?? [], ...outcome.second ?? []].toSorted(), [...Array(3).fill('200'), ...Array(13).fill('429 quota_exceeded')])
  t.deepEqual([await usedOf(good.account), await usedOf(spent.account), await usedOf(last.account)], [9, 20_000_000, 20_000_000])
  const served = asked.filter(({ name, status }) => /last|second/.test(name) && status === 200)
  t.deepEqual(served.map(({ headers }) => headers.get('RateLimit-Remaining')).toSorted(), ['0', '1', '2'])
  t.true(asked.every(({ status, data }) => (status === 200) === (data !== undefined)), 'a refused key is given no data')

  // Alone, on a route without a cache, a refusal is the same. How long to wait is told in seconds, of which one may end between two requests.
  const wait = (answer: Response) => answer.headers.get('Retry-After')
  for (const { key } of [spent, revoked]) {
    const refused = (path: string) => get(path, { headers: { 'X-API-Key': key } })
    let [cached, read] = [await refused(METHODOLOGY), await refused('/v1/substations')]
    while (wait(cached) !== wait(await refused(METHODOLOGY))) [cached, read] = [await refused(METHODOLOGY), await refused('/v1/substations')]
    t.is(withoutId(await cached.text()), withoutId(await read.text()))
    t.deepEqual([...cached.headers.keys()], [...read.headers.keys()])
    t.is(wait(cached), read.headers.get('RateLimit-Reset'))
  }
})

test.serial('an account that is held up holds up no other, and is counted once when it is free', async (t) => {
  const { database, get } = await testServer()
  const [stuck, other] = [await issueKey(database, 'enterprise'), await issueKey(database, 'enterprise')]
  const ask = async (key: string) => (await get(METHODOLOGY, { headers: { 'X-API-Key': key } })).status
  t.deepEqual([await ask(stuck.key), await ask(other.key)], [200, 200])
  const holder = await database.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from access.meter where account_id = $1 for update', [stuck.account])
    let answered = false
    const waits = ask(stuck.key).then((status) => { answered = true; return status })
    t.deepEqual(await Promise.all(Array.from({ length: 20 }, () => ask(other.key))), Array(20).fill(200))
    t.false(answered)
    await holder.query('rollback')
    t.is(await waits, 200)
  } finally {
    holder.release()
  }
  t.deepEqual([await usedOf(stuck.account), await usedOf(other.account)], [2, 21])
})

test.serial('a connection that does not answer holds up no later batch, and a client that leaves disturbs no other', async (t) => {
  const { base, database, get } = await testServer()
  const [stuck, other] = [await issueKey(database, 'enterprise'), await issueKey(database, 'enterprise')]
  const ask = async (key: string) => (await get(METHODOLOGY, { headers: { 'X-API-Key': key } })).status
  t.deepEqual([await ask(stuck.key), await ask(other.key)], [200, 200])
  const holder = await database.owner.connect()
  let stopped = 0
  try {
    await holder.query('begin')
    await holder.query('select from access.meter where account_id = $1 for update', [stuck.account])
    const waits = ask(stuck.key)
    // Asked outside the transaction, in which the view would stay as it was at first.
    while (stopped === 0) {
      const { rows: [backend] } = await database.owner.query<{ pid: number }>(`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%api.admit_requests(%'`)
      stopped = backend?.pid ?? 0
      await sleep(1)
    }
    process.kill(stopped, 'SIGSTOP')
    await holder.query('rollback')
    const leaves = request(`${base}${METHODOLOGY}`, { headers: { 'X-API-Key': other.key } }).on('error', () => {}).end()
    const stays = ask(other.key)
    await get('/live') // the server has read those before it; half a second after the batch began, it would begin another one with the one that leaves
    leaves.destroy()
    t.is(await stays, 200)
    t.deepEqual(await Promise.all(Array.from({ length: 20 }, () => ask(other.key))), Array(20).fill(200))
    process.kill(stopped, 'SIGCONT')
    stopped = 0
    t.is(await waits, 200)
  } finally {
    if (stopped !== 0) process.kill(stopped, 'SIGCONT')
    holder.release()
  }
  t.deepEqual([await usedOf(stuck.account), await usedOf(other.account)], [2, 22])
})
