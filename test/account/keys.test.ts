import test from 'ava'
import { signedIn } from '../helpers/account.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

/** The keys that a page lists, as the paths that revoke them. */
const listed = (page: string): string[] => [...page.matchAll(/href="(\/account\/keys\/key_[0-9a-z]{20})"/g)].map(([, path]) => `${path}/revoke`)

/** The key that a page shows as just made. */
const shown = (page: string): string => /svc_(?:live|test)_[0-9A-Za-z]{40}/.exec(page)?.[0] ?? ''

/** What the service answers to a request with a key. */
const asked = async (key: string): Promise<number> => (await server.get('/v1/key', { headers: { 'X-API-Key': key } })).status

test.serial('a key is shown once, works, and is listed by its last four; revoked, it stops at once', async (t) => {
  const person = await signedIn(server, 'keys@example.org')
  const made = await (await person.post('/account/keys', { mode: 'test', label: 'Map <b>of</b> roofs' })).text()
  const key = /svc_test_[0-9A-Za-z]{40}/.exec(made)?.[0] ?? ''
  t.is(await asked(key), 200)
  const page = await (await person.get('/account/keys')).text()
  t.false(page.includes(key) || page.includes('<b>of'))
  t.true(page.includes(`svc_test_…${key.slice(-4)}`) && page.includes('Map &lt;b&gt;of&lt;/b&gt; roofs'))
  const path = listed(page)[0] ?? ''
  const question = await (await person.get(path.replace('/revoke', ''))).text()
  t.true(question.includes(`action="${path}"`) && question.includes('This cannot be undone'))
  t.is(await asked(key), 200)
  const revoked = await person.post(path)
  t.is(revoked.status, 303)
  t.true((await (await person.get(revoked.headers.get('Location') ?? '')).text()).includes('Revoked. Requests with it are refused from now on.'))
  t.is(await asked(key), 401)
  t.deepEqual(listed(await (await person.get('/account/keys')).text()), [])
})

test.serial('a key that has an end is refused from then on, and no longer listed', async (t) => {
  const person = await signedIn(server, 'ends@example.org')
  const key = shown(await (await person.post('/account/keys', { mode: 'live', label: 'for a month', days: '30' })).text())
  t.is(await asked(key), 200)
  const end = async () => (await server.database.owner.query<{ days: number }>(
    `select round(extract(epoch from expires_at - created_at) / 86400)::integer as days from access.api_key where account_id = $1`, [person.account])).rows
  t.deepEqual(await end(), [{ days: 30 }])
  await server.database.owner.query(`update access.api_key set expires_at = clock_timestamp() where account_id = $1`, [person.account])
  t.is(await asked(key), 401)
  t.deepEqual(listed(await (await person.get('/account/keys')).text()), [])
  t.is((await person.post('/account/keys', { mode: 'live', days: '31' })).status, 400)
})

test.serial('a key in place of one that ends does so when that one would', async (t) => {
  const person = await signedIn(server, 'replaces-ends@example.org')
  await person.post('/account/keys', { mode: 'live', label: 'for a month', days: '30' })
  const [path = ''] = listed(await (await person.get('/account/keys')).text())
  const key = shown(await (await person.post(path.replace('/revoke', '/replace'), { hours: '24' })).text())
  t.is(await asked(key), 200)
  const { rows } = await server.database.owner.query<{ days: number }>(`
    select round(extract(epoch from expires_at - now()) / 86400)::integer as days from access.api_key where account_id = $1 order by created_at`, [person.account])
  t.deepEqual(rows, [{ days: 1 }, { days: 30 }])
})

test.serial('a key is replaced by another of its label and type; both are valid for as long as was chosen', async (t) => {
  const person = await signedIn(server, 'replaces@example.org')
  const old = shown(await (await person.post('/account/keys', { mode: 'test', label: 'roofs' })).text())
  const [path = ''] = listed(await (await person.get('/account/keys')).text())
  const replace = path.replace('/revoke', '/replace')
  const page = await (await person.post(replace, { hours: '24' })).text()
  const next = shown(page)
  t.not(next, old)
  t.deepEqual([await asked(old), await asked(next)], [200, 200])
  t.is(page.match(/scope="row">roofs/g)?.length, 2)
  const { rows } = await server.database.owner.query<{ hours: number | null; last_four: string; mode: string; mailbox: string }>(`
    select round(extract(epoch from k.expires_at - now()) / 3600)::integer as hours, k.last_four, k.mode, p.mailbox
    from access.api_key k join access.person p on p.id = k.made_by where k.account_id = $1 order by k.created_at`, [person.account])
  t.deepEqual(rows, [[24, old], [null, next]].map(([hours, key]) => ({ hours, last_four: String(key).slice(-4), mode: 'test', mailbox: 'replaces@example.org' })))
  // At once, also where the old one would have ended later.
  const third = shown(await (await person.post(replace, { hours: '0' })).text())
  t.deepEqual([await asked(old), await asked(next), await asked(third)], [401, 200, 200])
  t.is((await person.post(replace, { hours: '24' })).status, 404)
  const other = await signedIn(server, 'replaces-not@example.org')
  const [own = ''] = listed(await (await person.get('/account/keys')).text())
  t.is((await other.post(own.replace('/revoke', '/replace'), { hours: '0' })).status, 404)
  t.is((await other.get(own.replace('/revoke', ''))).status, 404)
})

test.serial('keys of people who have left are listed, and one click revokes them, and no others', async (t) => {
  const owner = await signedIn(server, 'stays@example.org')
  const member = await signedIn(server, 'leaves@example.org', { account: owner.account, role: 'member' })
  const [kept, ...gone] = [
    shown(await (await owner.post('/account/keys', { mode: 'live', label: 'of the owner' })).text()),
    shown(await (await member.post('/account/keys', { mode: 'live', label: 'one' })).text()), shown(await (await member.post('/account/keys', { mode: 'test' })).text()),
  ]
  const page = async () => (await (await owner.get('/account/keys')).text())
  t.false((await page()).includes('Keys of people who have left'))
  t.true((await page()).includes('<td>leaves@example.org</td>'))
  t.is((await member.post('/account/members/leave')).status, 303)
  t.regex(await page(), /Keys of people who have left<\/h2><ul><li>svc_test_…\w{4} · leaves@example\.org<\/li><li>svc_live_…\w{4} · leaves@example\.org<\/li>/)
  t.is((await owner.post('/account/keys/left/revoke')).status, 303)
  t.deepEqual(await Promise.all([kept ?? '', ...gone].map(asked)), [200, 401, 401])
  t.false((await page()).includes('leaves@example.org'))
  const { rows } = await server.database.owner.query('select from access.audit where account_id = $1 and action = \'key.revoked\'', [owner.account])
  t.is(rows.length, 2)
})

test.serial('another account’s key is as unknown as one that there is not, and stays', async (t) => {
  const [person, other] = [await signedIn(server, 'mine@example.org'), await signedIn(server, 'theirs@example.org')]
  await person.post('/account/keys', { mode: 'live' })
  const [path = ''] = listed(await (await person.get('/account/keys')).text())
  const answers = [await other.post(path), await other.post('/account/keys/key_00000000000000000000/revoke')]
  const bodies = await Promise.all(answers.map(async (answer) => (await answer.text()).replaceAll(/value="[\w-]+"/g, '')))
  t.deepEqual(answers.map(({ status }) => status), [404, 404])
  t.is(bodies[0], bodies[1])
  t.deepEqual(listed(await (await person.get('/account/keys')).text()), [path])
})

test.serial('owners read what was done; members and strangers do not', async (t) => {
  const owner = await signedIn(server, 'reads@example.org')
  await owner.post('/account/keys', { mode: 'live', label: 'noted' })
  const member = await signedIn(server, 'helps@example.org', { account: owner.account, role: 'member' })
  const page = await (await owner.get('/account/audit')).text()
  for (const said of ['Key made', 'noted', 'Signed in', 'Account opened', 'helps@example.org']) t.true(page.includes(said), said)
  t.is((await member.get('/account/audit')).status, 403)
})

test.serial('a key tells the hour of the newest request that counted', async (t) => {
  const person = await signedIn(server, 'hours@example.org')
  const key = /svc_live_[0-9A-Za-z]{40}/.exec(await (await person.post('/account/keys', { mode: 'live', label: 'used' })).text())?.[0] ?? ''
  const hours = async () => [...(await (await person.get('/account/keys')).text()).matchAll(/<time datetime="([^"]+)"/g)].slice(1).map(([, at]) => at ?? '')
  t.deepEqual(await hours(), [])
  const ask = (path: string) => server.get(path, { headers: { 'X-API-Key': key } })
  const before = Date.now()
  await Promise.all(['/v1/key', '/v1/countries'].map(ask))
  const [used = ''] = await hours()
  t.regex(used, /T\d\d:00:00.000Z$/)
  t.true(Date.parse(used) <= Date.now() && Date.parse(used) > before - 3_600_000)
  await server.database.owner.query(`update access.usage set hour = 5, day = '2026-01-31' where account_id = $1`, [person.account])
  t.deepEqual(await hours(), ['2026-01-31T05:00:00.000Z'])
  await ask('/v1/countries')
  t.true(Date.parse((await hours())[0] ?? '') > before - 3_600_000)
})
