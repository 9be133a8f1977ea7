import test from 'ava'
import type { TestDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { startServing, type Serving } from '../helpers/serving.ts'

/** Two processes with visitors, and one without, behind a proxy on this machine. */
let database: TestDatabase
let processes: [Serving, Serving, Serving]

const PROXY = { TRUSTED_PROXIES: '127.0.0.1' }
const PATH = '/v1/countries'
const TILE = '/v1/tiles/capacity/0/0/0.mvt'

test.before(async (t) => {
  t.timeout(120_000)
  database = await gridDatabase()
  await database.owner.query(`update access.plan set rate_per_second = 1000 where id = 'business'`)
  processes = await Promise.all([
    startServing(database.url, { ...PROXY, HEADROOM_VISITORS: 'business' }),
    startServing(database.url, { ...PROXY, HEADROOM_VISITORS: 'business' }),
    startServing(database.url, { ...PROXY, HEADROOM_VISITORS: 'off' }),
  ])
})

type Visitor = { address: string; cookie: string }

/** Asks a process as a browser's page of this service does. */
function ask(serving: Serving, path: string, { address, cookie }: Visitor, init: RequestInit = {}): Promise<Response> {
  return fetch(serving.base + path, {
    ...init, headers: { 'X-Forwarded-For': address, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...init.headers },
  })
}

/** A session of an address, as the map's page begins it. */
async function visit(address: string, path = '/', method = 'GET'): Promise<Visitor> {
  const answer = await ask(processes[0], path, { address, cookie: '' }, { method })
  return { address, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

const status = async (path: string, visitor: Visitor, init: RequestInit = {}, serving = processes[0]) => (await ask(serving, path, visitor, init)).status

async function visitorRows(): Promise<{ used: number }[]> {
  const { rows } = await database.owner.query<{ used: number }>(`
    select m.used::int from access.meter m join access.account o on o.id = m.account_id where o.name = 'visitors' order by used`)
  return rows
}

test.serial('a visitor of the map has a session cookie and no key, and its requests are those of the account visitors', async (t) => {
  const page = await ask(processes[0], '/', { address: '192.0.2.1', cookie: '' })
  const cookie = page.headers.get('Set-Cookie') ?? ''
  t.regex(cookie, /^headroom_visitor=\d+\.[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/)
  t.is(page.headers.get('Cache-Control'), 'private, no-cache')
  const html = await page.text()
  t.regex(html, /<meta name="visitors" content="on">/)
  t.notRegex(html, /svc_(live|test)_\w/)
  const visitor = { address: '192.0.2.1', cookie: cookie.split(';')[0] ?? '' }

  const answer = await ask(processes[1], PATH, visitor)
  t.deepEqual([answer.status, answer.headers.get('RateLimit-Limit'), answer.headers.get('RateLimit-Remaining')], [200, '1000000', '999999'])
  t.is(answer.headers.get('Cache-Control'), 'private, no-cache')
  t.deepEqual(answer.headers.get('Vary')?.split(', ').toSorted(), ['Accept-Encoding', 'Authorization', 'Cookie', 'X-API-Key'])
  const tag = answer.headers.get('ETag') ?? ''
  t.is(await status(PATH, visitor, { headers: { 'If-None-Match': tag } }), 304)
  t.is(await status(PATH, visitor, { method: 'HEAD' }), 200)
  t.is(await status(`${PATH}?limit=x`, visitor), 400)
  t.is(await status(TILE, visitor), 200)
  t.deepEqual(await visitorRows(), [{ used: 4 }])
  const { rows } = await database.owner.query<{ plan_id: string }>(`select plan_id from access.account where name = 'visitors'`)
  t.deepEqual(rows, [{ plan_id: 'business' }])
  const secure = await ask(processes[0], '/', { address: '192.0.2.1', cookie: '' }, { headers: { 'X-Forwarded-Proto': 'https' } })
  t.regex(secure.headers.get('Set-Cookie') ?? '', /; Secure$/)
})

test.serial('a session is taken from no page of another origin, and for no other address, time or text', async (t) => {
  const mine = await visit('192.0.2.2')
  const [value = ''] = /\d+\..*/.exec(mine.cookie) ?? []
  const [ends = '', seal = ''] = value.split('.')
  const other = await visit('192.0.2.3')
  const changed = (at: number) => `${seal.slice(0, at)}${seal[at] === 'A' ? 'B' : 'A'}${seal.slice(at + 1)}`
  const before = await visitorRows()
  for (const [what, cookie] of [
    ['none', ''], ['empty', 'headroom_visitor='], ['forged', `headroom_visitor=${ends}.${'A'.repeat(43)}`],
    ['of another address', other.cookie], ['with a later end', `headroom_visitor=${Number(ends) + 1}.${seal}`],
    ['with its first character changed', `headroom_visitor=${ends}.${changed(0)}`], ['with its last character changed', `headroom_visitor=${ends}.${changed(42)}`],
    ['longer', `${mine.cookie}A`], ['without an end', `headroom_visitor=${seal}`],
  ] as const) {
    const refused = await ask(processes[0], PATH, { ...mine, cookie })
    const { error } = await refused.json() as { error: { code: string } }
    t.deepEqual([refused.status, error.code, refused.headers.get('RateLimit-Limit')], [401, 'unauthorized', null], what)
  }
  for (const headers of [
    { 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { 'Sec-Fetch-Site': 'same-origin, cross-site' },
    { 'Sec-Fetch-Site': '', Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': '', Origin: 'null' },
    { 'X-API-Key': 'svc_live_short' }, { Authorization: 'Bearer nothing' }, { Authorization: '' },
  ]) t.is(await status(PATH, mine, { headers }), 401, JSON.stringify(headers))
  t.deepEqual(await visitorRows(), before)
  for (const headers of [{ 'Sec-Fetch-Site': 'none' }, { 'Sec-Fetch-Site': '' }, { 'Sec-Fetch-Site': '', Origin: processes[0].base }]) {
    t.is(await status(PATH, mine, { headers: { ...headers, Cookie: `a=b; ${mine.cookie}; c=d` } }), 200, JSON.stringify(headers))
  }
})

test.serial('POST /session renews a session; without the setting there is none, and cookies stop at once', async (t) => {
  const answer = await ask(processes[0], '/session', { address: '192.0.2.4', cookie: '' }, { method: 'POST' })
  t.deepEqual([answer.status, answer.headers.get('Cache-Control'), await answer.text()], [204, 'no-store', ''])
  const visitor = { address: '192.0.2.4', cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  t.is(await status(PATH, visitor), 200)
  const cross = await ask(processes[0], '/session', visitor, { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } })
  t.deepEqual([cross.status, cross.headers.get('Set-Cookie')], [401, null])
  t.is(await status('/session', visitor), 405)
  t.is(await status('/session', visitor, { method: 'POST', body: 'x' }), 400)

  const off = processes[2]
  t.is(await status(PATH, visitor, {}, off), 401)
  const unknown = await ask(off, '/session', visitor, { method: 'POST' })
  t.deepEqual([unknown.status, (await unknown.json() as { error: { code: string } }).error.code], [404, 'route_not_found'])
  const page = await ask(off, '/', visitor)
  t.deepEqual([page.headers.get('Set-Cookie'), page.headers.get('Cache-Control')], [null, 'no-cache'])
  t.regex(await page.text(), /<meta name="visitors" content="off">/)
})

test.serial('visitors have no key info, exports or webhooks, whatever the plan; a key that is sent is the key', async (t) => {
  const visitor = await visit('192.0.2.5')
  for (const [method, path] of [
    ['GET', '/v1/key'], ['GET', '/v1/exports'], ['POST', '/v1/exports'], ['GET', '/v1/exports/exp_1/download'], ['GET', '/v1/webhooks'],
    ['POST', '/v1/webhooks'],
  ] as const) t.is(await status(path, visitor, { method }), 401, path)
  t.is(await status('/v1/changes', visitor), 200, 'the plan has it')
  await database.owner.query(`select access.set_plan(access.visitors_account(), 'free')`)
  t.is(await status('/v1/changes', visitor), 403)
  await database.owner.query(`select access.set_plan(access.visitors_account(), 'business')`)
  const { key, account } = await issueKey(database, 'pro')
  const keyed = await ask(processes[0], PATH, visitor, { headers: { 'X-API-Key': key } })
  t.is(keyed.headers.get('RateLimit-Limit'), '50000')
  const { rows } = await database.owner.query('select used::int from access.meter where account_id = $1', [account])
  t.deepEqual(rows, [{ used: 1 }])
})

test.serial('an address has exactly the month’s quota over all processes, and another its own; IPv6 by /64', async (t) => {
  t.timeout(120_000)
  await database.owner.query(`update access.plan set quota_per_month = 60 where id = 'business'`)
  for (const [address, next, foreign] of [
    ['198.51.100.1', '198.51.100.1', '198.51.100.2'], ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
  ] as const) {
    const visitors = [await visit(address), await visit(next)] as const
    const before = (await visitorRows()).reduce((sum, { used }) => sum + used, 0)
    const answers = await Promise.all(Array.from({ length: 90 }, (_, n) => ask(processes[n % 2 as 0 | 1], PATH, visitors[Math.floor(n / 2) % 2 as 0 | 1])))
    const codes = await Promise.all(answers.map(async (answer) => answer.status === 200 ? '' : (await answer.json() as { error: { code: string } }).error.code))
    t.deepEqual([codes.filter((code) => code === '').length, codes.filter((code) => code === 'quota_exceeded').length], [60, 30], address)
    t.is((await visitorRows()).reduce((sum, { used }) => sum + used, 0) - before, 60, 'usage is the account’s')
    t.is(await status(PATH, await visit(foreign)), 200)
  }
  await database.owner.query(`update access.plan set quota_per_month = 1000000 where id = 'business'`)
})

// So low a rate that a slow machine, too, asks for more in one round than a bucket holds and gets while it lasts.
for (const [path, rate] of [[PATH, 1], [TILE, 10]] as const) {
  test.serial(`an address has exactly the rate over all processes: ${path}`, async (t) => {
    t.timeout(120_000)
    await database.owner.query(`update access.plan set rate_per_second = 1 where id = 'business'`)
    const visitor = await visit(`203.0.113.${rate}`)
    const begun = performance.now()
    const asked: number[] = []
    while (performance.now() - begun < 1500) {
      asked.push(...await Promise.all(Array.from({ length: 60 }, (_, n) => status(path, visitor, {}, processes[n % 2 as 0 | 1]))))
    }
    const most = 2 * rate + rate * (performance.now() - begun) / 1000
    const served = asked.filter((code) => code === 200).length
    t.log(`${served} of ${asked.length} served, at most ${most.toFixed(1)}`)
    t.deepEqual([...new Set(asked)].toSorted(), [200, 429])
    t.true(served <= most && served >= 2 * rate)
    t.is(await status(path, await visit(`203.0.113.${rate + 1}`)), 200, 'another address has a bucket of its own')
    await database.owner.query(`update access.plan set rate_per_second = 1000 where id = 'business'`)
  })
}

test.serial('no address is stored, and what was used in months that are over is forgotten', async (t) => {
  const { rows } = await database.owner.query<{ all: string }>(`select string_agg(m::text, ' ') as all from access.meter m where visitor <> ''`)
  t.notRegex(rows[0]?.all ?? '', /192\.0\.2|2001:db8/)
  t.true((await visitorRows()).length > 4)
  await database.owner.query(`update access.meter set month = month - interval '1 month', used = 1000000,
    empty_at = '-infinity', tiles_empty_at = '-infinity' where visitor <> ''`)
  t.is(await status(PATH, await visit('192.0.2.1')), 200, 'a new month')
  const asWorker = await database.worker.query('select access.forget_visitors()')
  t.is(asWorker.rowCount, 1)
  t.deepEqual(await visitorRows(), [{ used: 1 }])
})

test.serial('a start with a plan that there is none of is refused', async (t) => {
  const { code, stderr } = await headroom(['serve'], { DATABASE_URL: database.url, PORT: '0', HEADROOM_VISITORS: 'gold' })
  t.is(code, 1)
  t.regex(stderr, /No plan "gold"/)
})
