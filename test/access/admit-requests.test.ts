import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { testDatabase } from '../helpers/database.ts'
import { issueKey } from '../helpers/server.ts'

/** The statement that judges and counts several requests at once. One test after the other: some look for a batch that waits. */

type Row = {
  n: number; version: string | null; revision: string; refusal: string | null; quota_remaining: string | null; quota_limit: string | null
  retry_after: number | null; details: string; day: string | null
}

const hash = (key: string) => hashOfKey(key) ?? Buffer.alloc(0)

/** @param asks what each request asks beside its key: a capability, as how many requests it counts, its route where that is not `/v1/countries` */
async function admit(keys: string[], asks: { needed?: string; requests?: number | null; route?: string }[] = []): Promise<Row[]> {
  const { web } = await testDatabase()
  const { rows } = await web.query<Row>('select * from api.admit_requests($1, $2, $3, $3, $4) order by n', [
    keys.map(hash), keys.map((_, n) => asks[n]?.needed ?? null), keys.map((_, n) => (asks[n]?.requests === undefined ? 1 : asks[n].requests)),
    keys.map((_, n) => asks[n]?.route ?? '/v1/countries'),
  ])
  return rows
}

const used = async (account: string) => Number((await (await testDatabase()).owner.query<{ used: string }>(
  'select used from access.meter where account_id = $1', [account])).rows[0]?.used)

/** What is counted for an account by route: `route: requests`. */
const usage = async (account: string) => (await (await testDatabase()).owner.query<{ route: string; requests: string }>(
  'select route, sum(requests) as requests from access.usage where account_id = $1 group by route order by route', [account])).rows
  .map(({ route, requests }) => `${route}: ${requests}`)

test.serial('each request is judged and counted as alone: strangers, capabilities, several requests in one, tiles', async (t) => {
  const database = await testDatabase()
  const [one, two] = [await issueKey(database, 'pro'), await issueKey(database, 'business')]
  const { rows: [state] } = await database.web.query<{ version: string; revision: string }>('select version, revision from api.data_state(null, null)')
  const rows = await admit([one.key, makeKey('live'), two.key, one.key, two.key, one.key], [
    {}, {}, { requests: 7, route: '/v1/capacity/sites' }, { needed: 'exports' }, { requests: null }, { needed: 'history', route: '/v1/changes' },
  ])
  t.deepEqual(rows.map(({ version, refusal, quota_remaining: left }) => [version?.replace(state?.version ?? '', 'V') ?? null, refusal, left]), [
    ['V-pro', null, '49999'], [null, 'unauthorized', null], ['V-business', null, '999993'], ['V-pro', 'plan_required', '49998'],
    [rows[4]?.version?.replace(state?.version ?? '', 'V') ?? null, null, '999993'], ['V-pro', null, '49997'],
  ])
  t.deepEqual(JSON.parse(rows[3]?.details ?? ''), { capability: 'exports', required_plan: 'business' })
  t.true(rows.every(({ revision }) => revision === state?.revision))
  t.deepEqual([await used(one.account), await used(two.account)], [3, 7])
  t.deepEqual([await usage(one.account), await usage(two.account)], [['/v1/changes: 1', '/v1/countries: 2'], ['/v1/capacity/sites: 7']])
  t.deepEqual(await admit([]), [])
})

test.serial('a count is given back once for each time, within its month, also of a key revoked meanwhile, and never below nothing', async (t) => {
  const { owner, web, ...rest } = await testDatabase()
  const { key, account, id } = await issueKey({ owner, ...rest }, 'pro')
  const [{ day }] = await admit([key, key, key]) as [Row]
  const giveBack = (requests: number) => web.query(`select api.give_back($1, $2, '/v1/countries', $3)`, [hash(key), requests, day])
  await owner.query('select access.revoke_key($1)', [id])
  await giveBack(2)
  t.is(await used(account), 1)
  await giveBack(2)
  t.is(await used(account), 1)
  await owner.query(`update access.meter set month = month - interval '1 month' where account_id = $1`, [account])
  await giveBack(1)
  t.is(await used(account), 1, 'that month is over')
  t.deepEqual(await usage(account), ['/v1/countries: 1'])
  await web.query(`select api.give_back($1, 1, '/v1/countries', $2)`, [hash(makeKey('live')), day])
})

test.serial('requests of one account are counted one by one, in their order, up to its burst and to its quota', async (t) => {
  const database = await testDatabase()
  const [fast, last] = [await issueKey(database, 'business'), await issueKey(database, 'enterprise')]
  const begun = performance.now()
  const burst = await admit(Array(150).fill(fast.key) as string[])
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
  const end = await admit([last.key, other, last.key, other])
  t.deepEqual(end.map(({ refusal, quota_remaining: left }) => [refusal, left]), [
    [null, '1'], [null, '0'], ['quota_exceeded', '0'], ['quota_exceeded', '0'],
  ])
  t.is(await used(last.account), 20_000_000)
})

/** Ways in which a request is judged and counted: in a batch, and by itself while another statement has the lock of its account. */
const WAYS = {
  'in a batch': `select refusal, retry_after from api.admit_requests(array[$1::bytea], array[null::text], array[$2::integer], array[$3::integer], '{/v1/countries}')`,
  alone: `select refusal, retry_after from api.count_at_rate(api.judge_key($1, null, '/v1/countries'), $2, $3)`,
}

test.serial('what is beyond the rate is told when all that it counts as is there again, and takes nothing of the rate', async (t) => {
  const { owner, web } = await testDatabase()
  const { key, account } = await issueKey({ owner }, 'free')
  const emptyAt = async () => (await owner.query<{ at: string }>('select empty_at::text as at from access.meter where account_id = $1', [account])).rows[0]?.at
  for (const [way, sql] of Object.entries(WAYS)) {
    // A burst of four, two a second. The last two are a page whose rows told that it counts as four: its first is taken before, three after.
    for (const [requests, rate, used, wait] of [[1, 1, 2, 1], [3, 3, 2, 2], [0, 1, 2, 2], [4, 3, 1.4, 2]] as const) {
      await owner.query(`update access.meter set empty_at = clock_timestamp() + $2 * interval '1 second' where account_id = $1`, [account, used])
      const before = await emptyAt()
      t.deepEqual((await web.query(sql, [hash(key), requests, rate])).rows, [{ refusal: 'rate_limit_exceeded', retry_after: wait }], `${way}: ${requests}, ${rate}`)
      t.is(await emptyAt(), before)
    }
    // An error of a page whose rate was taken before counts as one, also when no more is left of the rate.
    t.deepEqual((await web.query(sql, [hash(key), 1, 0])).rows, [{ refusal: null, retry_after: null }], way)
  }
})

test.serial('a new month begins at nothing', async (t) => {
  const database = await testDatabase()
  const { key, account } = await issueKey(database, 'pro')
  await database.owner.query(`update access.meter set used = 50000, month = month - interval '1 month' where account_id = $1`, [account])
  const rows = await admit([key, key])
  t.deepEqual(rows.map(({ quota_remaining: left }) => left), ['49999', '49998'])
})

test.serial('a request that waited while a new month began counts for that month', async (t) => {
  const database = await testDatabase()
  const { key, account } = await issueKey(database, 'pro')
  const next = `(date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date`
  await database.owner.query(`update access.meter set used = 3, month = ${next} where account_id = $1`, [account])
  const [{ day, quota_remaining: left }] = await admit([key]) as [Row]
  const { rows: [month] } = await database.owner.query<{ day: string }>(`select ${next}::text as day`)
  t.deepEqual([day, left, await used(account)], [month?.day, '49996', 4])
})

test.serial('what visitors ask is on their meters alone, and a request for tiles is in no usage', async (t) => {
  const database = await testDatabase()
  const { rows: [visitors] } = await database.owner.query<{ id: string }>(`select access.visitors_account() as id, access.admit_visitors('free')`)
  const visitor = Buffer.alloc(33, 7)
  const { key, account } = await issueKey(database, 'pro')
  const { rows } = await database.web.query<Row>('select * from api.admit_requests($1, $2, $3, $3, $4) order by n', [
    [visitor, hash(key), visitor], [null, null, null], [1, null, 1], ['/v1/countries', '/v1/tiles/capacity/:z/:x/:y.mvt', '/v1/countries'],
  ])
  t.deepEqual(rows.map(({ refusal, quota_remaining: left }) => [refusal, left]), [[null, '1999'], [null, '50000'], [null, '1998']])
  t.deepEqual([await usage(visitors?.id ?? ''), await usage(account)], [[], []])
})

test.serial('a request whose own work ended in 429 counts in no usage', async (t) => {
  const database = await testDatabase()
  const { key, account } = await issueKey(database, 'pro')
  await database.web.query(`select api.admit($1, null, '/v1/exports'), api.admit_unmetered($1, null, '/v1/exports')`, [hash(key)])
  t.deepEqual([await used(account), await usage(account)], [1, ['/v1/exports: 1']])
})

test.serial('what was counted before the last twelve months is deleted', async (t) => {
  const { owner, worker, ...rest } = await testDatabase()
  const { account, id } = await issueKey({ owner, ...rest }, 'pro')
  const oldest = `date_trunc('month', now() at time zone 'UTC') - interval '12 months'`
  await owner.query(`insert into access.usage
    select $1, (${oldest})::date + d, $2, format('day %s', d), 1 from unnest(array[-40, -1, 0, 1]) d`, [account, id])
  await worker.query('select access.forget_usage()')
  t.deepEqual(await usage(account), ['day 0: 1', 'day 1: 1'])
})

test.serial('accounts are locked in the order of their ids, whatever the order of the requests', async (t) => {
  const database = await testDatabase()
  const issued = (await Promise.all([1, 2, 3].map(() => issueKey(database, 'enterprise')))).toSorted((a, b) => (a.account < b.account ? -1 : 1))
  const [first, middle, last] = issued.map(({ key, account }) => ({ key, account }))
  if (first === undefined || middle === undefined || last === undefined) return t.fail()
  const isFree = async (account: string) => (await database.owner.query(
    'select from access.meter where account_id = $1 for update skip locked', [account])).rowCount === 1
  const aBatchWaits = async () => (await database.owner.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%api.admit_requests(%'`)).rowCount === 1

  /** Whether the first and the last account are free while a batch waits for the middle one; null when it gave up before both were looked at. */
  const freeMeanwhile = async (keys: string[]) => {
    const holder = await database.owner.connect()
    try {
      await holder.query('begin')
      await holder.query('select from access.meter where account_id = $1 for update', [middle.account])
      const admitting = t.throwsAsync(admit(keys), { code: '55P03' })
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
