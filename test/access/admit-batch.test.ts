import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { testDatabase } from '../helpers/database.ts'
import { issueKey } from '../helpers/server.ts'

/** The statement that judges and counts several requests at once. */

type Row = { n: number; cache_key: string | null; refusal: string | null; quota_remaining: string | null; quota_limit: string | null; retry_after: number | null }

const hash = (key: string) => hashOfKey(key) ?? Buffer.alloc(0)

async function admit(keys: string[], cached: string[]): Promise<Row[]> {
  const { web } = await testDatabase()
  const { rows } = await web.query<Row>('select * from api.admit_batch($1, $2) order by n', [keys.map(hash), cached])
  return rows
}

/** The cache key of what is served to a plan. */
async function cacheKeyOf(plan: string): Promise<string> {
  const { owner } = await testDatabase()
  const { rows: [row] } = await owner.query<{ cache_key: string }>(
    `select api.cache_key(concat_ws('-', api.version(), $1::text)) as cache_key`, [plan])
  return row?.cache_key ?? ''
}

const used = async (account: string) => Number((await (await testDatabase()).owner.query<{ used: string }>(
  'select used from access.meter where account_id = $1', [account])).rows[0]?.used)

test('a request is counted only for an answer in force; others are left, and strangers refused, in the same batch', async (t) => {
  const database = await testDatabase()
  const [one, two] = [await issueKey(database, 'pro'), await issueKey(database, 'business')]
  const [pro, business] = [await cacheKeyOf('pro'), await cacheKeyOf('business')]
  const rows = await admit([one.key, makeKey('live'), two.key, one.key, two.key], [pro, pro, business, `old ${pro} ${business}`, pro])
  t.deepEqual(rows.map(({ n, cache_key: cacheKey, refusal, quota_remaining: left }) => [n, cacheKey, refusal, left]), [
    [1, pro, null, '49999'], [2, null, 'unauthorized', null], [3, business, null, '999999'], [4, pro, null, '49998'], [5, null, null, null],
  ])
  t.deepEqual([await used(one.account), await used(two.account)], [2, 1])
  t.deepEqual(await admit([], []), [])
})

test('requests of one account are counted one by one, in their order, up to its burst and to its quota', async (t) => {
  const database = await testDatabase()
  const [fast, last] = [await issueKey(database, 'business'), await issueKey(database, 'enterprise')]
  const begun = performance.now()
  const burst = await admit(Array(150).fill(fast.key) as string[], Array(150).fill(await cacheKeyOf('business')) as string[])
  const most = 100 + (performance.now() - begun) / 1000 * 50
  const passed = burst.filter(({ refusal }) => refusal === null)
  t.true(passed.length >= 100 && passed.length <= most, `${passed.length} of a burst of 100`)
  t.deepEqual(burst.slice(0, 100).map(({ refusal, quota_remaining: left }) => [refusal, Number(left)]),
    Array.from({ length: 100 }, (_, n) => [null, 999_999 - n]))
  t.deepEqual(new Set(burst.filter(({ refusal }) => refusal !== null).map(({ refusal, retry_after: wait }) => `${refusal} ${wait}`)),
    new Set(['rate_limit_exceeded 1']))
  t.is(await used(fast.account), passed.length)

  await database.owner.query('update access.meter set used = 19999998 where account_id = $1', [last.account])
  const other = makeKey('test')
  await database.owner.query(`select access.create_key($1, 'test', null, $2)`, [last.account, hash(other)])
  const end = await admit([last.key, other, last.key, other], Array(4).fill(await cacheKeyOf('enterprise')) as string[])
  t.deepEqual(end.map(({ refusal, quota_remaining: left }) => [refusal, left]), [
    [null, '1'], [null, '0'], ['quota_exceeded', '0'], ['quota_exceeded', '0'],
  ])
  t.is(await used(last.account), 20_000_000)
})

test('a new month begins at nothing', async (t) => {
  const database = await testDatabase()
  const { key, account } = await issueKey(database, 'pro')
  await database.owner.query(`update access.meter set used = 50000, month = month - interval '1 month' where account_id = $1`, [account])
  const rows = await admit([key, key], Array(2).fill(await cacheKeyOf('pro')) as string[])
  t.deepEqual(rows.map(({ quota_remaining: left }) => left), ['49999', '49998'])
})

test('accounts are locked in the order of their ids, whatever the order of the requests', async (t) => {
  const database = await testDatabase()
  const cacheKey = await cacheKeyOf('enterprise')
  const issued = (await Promise.all([1, 2, 3].map(() => issueKey(database, 'enterprise')))).toSorted((a, b) => (a.account < b.account ? -1 : 1))
  const [first, middle, last] = issued.map(({ key, account }) => ({ key, account }))
  if (first === undefined || middle === undefined || last === undefined) return t.fail()
  const isFree = async (account: string) => (await database.owner.query(
    'select from access.meter where account_id = $1 for update skip locked', [account])).rowCount === 1
  const aBatchWaits = async () => (await database.owner.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%api.admit_batch(%'`)).rowCount === 1

  /** Whether the first and the last account are free while a batch waits for the middle one; null when it gave up before both were looked at. */
  const freeMeanwhile = async (keys: string[]) => {
    const holder = await database.owner.connect()
    try {
      await holder.query('begin')
      await holder.query('select from access.meter where account_id = $1 for update', [middle.account])
      const admitting = t.throwsAsync(admit(keys, Array(3).fill(cacheKey) as string[]), { code: '55P03' })
      const gaveUp = admitting.then(() => true)
      while (!await aBatchWaits()) if (await Promise.race([gaveUp, sleep(1, false)])) return null
      const free = [await isFree(first.account), await isFree(last.account)]
      const stillWaits = await aBatchWaits()
      await admitting
      return stillWaits ? free : null
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  for (const keys of [[first.key, middle.key, last.key], [last.key, middle.key, first.key]]) {
    let free: boolean[] | null = null
    while (free === null) free = await freeMeanwhile(keys)
    t.deepEqual(free, [false, true])
  }
  t.deepEqual(await Promise.all(issued.map(({ account }) => used(account))), [0, 0, 0], 'a batch that gives up counts nothing')
})
