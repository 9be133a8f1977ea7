import test from 'ava'
import { signedIn } from '../helpers/account.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

/** The keys that a page lists, as the paths that revoke them. */
const listed = (page: string): string[] => [...page.matchAll(/action="(\/account\/keys\/key_[0-9a-z]{20}\/revoke)"/g)].map(([, path]) => path ?? '')

test.serial('a key is shown once, works, and is listed by its last four; revoked, it stops at once', async (t) => {
  const person = await signedIn(server, 'keys@example.org')
  const made = await (await person.post('/account/keys', { mode: 'test', label: 'Map <b>of</b> roofs' })).text()
  const key = /svc_test_[0-9A-Za-z]{40}/.exec(made)?.[0] ?? ''
  const asked = async () => (await server.get('/v1/key', { headers: { 'X-API-Key': key } })).status
  t.is(await asked(), 200)
  const page = await (await person.get('/account/keys')).text()
  t.false(page.includes(key) || page.includes('<b>of'))
  t.true(page.includes(`svc_test_…${key.slice(-4)}`) && page.includes('Map &lt;b&gt;of&lt;/b&gt; roofs'))
  t.is((await person.post(listed(page)[0] ?? '')).status, 303)
  t.is(await asked(), 401)
  t.deepEqual(listed(await (await person.get('/account/keys')).text()), [])
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
