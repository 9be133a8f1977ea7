import test from 'ava'
import { formBrowser, signedIn, tokenIn } from '../helpers/account.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

test.serial('a page of an account leads to the sign-in, and back', async (t) => {
  const answer = await formBrowser(server.base).get('/account/keys?a=b')
  t.is(answer.status, 303)
  t.is(answer.headers.get('Location'), '/account/sign-in?then=%2Faccount%2Fkeys%3Fa%3Db')
})

test.serial('a session shows its account, without being cached, framed or run', async (t) => {
  const person = await signedIn(server, 'ada@example.org')
  person.cookies.set('headroom_steps', person.account) // the list of first steps has a script
  const answer = await person.get('/account')
  t.is(answer.status, 200)
  t.is(answer.headers.get('Cache-Control'), 'no-store')
  t.is(answer.headers.get('Content-Security-Policy'), "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
  t.is(answer.headers.get('Access-Control-Allow-Origin'), null)
  const page = await answer.text()
  t.true(page.includes(person.account) && page.includes('ada@example.org'))
})

test.serial('cookies are for this host alone, and out of reach of scripts', async (t) => {
  const secure = await startServer(async () => {}, { publicUrl: 'https://headroom.example' })
  const [http = ''] = (await formBrowser(server.base).get('/account/sign-in')).headers.getSetCookie()
  const [https = ''] = (await formBrowser(secure.base).get('/account/sign-in')).headers.getSetCookie()
  t.regex(http, /^headroom_browser=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  t.regex(https, /^__Host-headroom_browser=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
})

test.serial('a session ends thirty days after its last use, and slides until then', async (t) => {
  const person = await signedIn(server, 'slow@example.org')
  const used = (ago: string) => server.database.owner.query(
    `update access.session set used_at = clock_timestamp() - $2::interval where person_id = $1`, [person.person, ago])
  await used('29 days')
  t.is((await person.get('/account')).status, 200)
  const { rows: [row] } = await server.database.owner.query<{ slid: boolean }>(
    `select used_at > clock_timestamp() - interval '1 hour' as slid from access.session where person_id = $1`, [person.person])
  t.true(row?.slid)
  await used('30 days')
  t.is((await person.get('/account')).status, 303)
})

test.serial('a session ends thirty days after the sign-in, also when it is used', async (t) => {
  const person = await signedIn(server, 'busy@example.org')
  const proved = (ago: string) => server.database.owner.query(
    `update access.session set proved_at = clock_timestamp() - $2::interval where person_id = $1`, [person.person, ago])
  await proved('29 days 23 hours')
  t.is((await person.get('/account')).status, 200)
  await proved('30 days')
  t.is((await person.get('/account')).status, 303)
  const again = await signedIn(server, 'busy@example.org')
  t.is((await (await again.get('/account/sessions')).text()).split('<tr>').length - 1, 2) // the head, and the session that is alive
})

test.serial('what is sensitive asks again who it is after twelve hours', async (t) => {
  const person = await signedIn(server, 'late@example.org')
  const proved = (ago: string) => server.database.owner.query(
    `update access.session set proved_at = clock_timestamp() - $2::interval where person_id = $1`, [person.person, ago])
  await proved('11 hours 59 minutes')
  t.is((await person.post('/account/keys', { mode: 'live' })).status, 200)
  await proved('12 hours')
  t.is((await person.post('/account/keys', { mode: 'live' })).status, 401)
  t.is((await person.get('/account/keys')).status, 200)
})

test.serial('signing out ends the session', async (t) => {
  const person = await signedIn(server, 'leaving@example.org')
  const token = person.cookies.get('headroom_session') ?? ''
  t.is((await person.post('/account/sign-out')).headers.get('Location'), '/account/sign-in')
  t.false(person.cookies.has('headroom_session'))
  person.cookies.set('headroom_session', token)
  t.is((await person.get('/account')).status, 303)
})

test.serial('a person sees and ends their own sessions, and nobody else’s', async (t) => {
  const [one, other] = [await signedIn(server, 'two@example.org'), await signedIn(server, 'stranger@example.org')]
  const again = await signedIn(server, 'two@example.org')
  const { rows: [listed] } = await server.database.owner.query<{ id: string }>(
    'select id from access.session where person_id = $1 order by made_at desc limit 1', [one.person])
  const path = `/account/sessions/${listed?.id}/end`
  t.true((await (await one.get('/account/sessions')).text()).includes(path))
  const [theirs, unknown] = [await other.post(path), await other.post('/account/sessions/ses_00000000000000000000/end')]
  t.deepEqual([theirs.status, unknown.status], [404, 404])
  const blank = async (answer: Response) => (await answer.text()).replaceAll(/value="[\w-]+"/g, '')
  t.is(await blank(theirs), await blank(unknown))
  t.is((await again.get('/account')).status, 200)
  t.is((await one.post(path)).status, 303)
  t.is((await again.get('/account')).status, 303)
  const third = await signedIn(server, 'two@example.org')
  await one.post('/account/sessions/end-others')
  t.deepEqual([(await third.get('/account')).status, (await one.get('/account')).status], [303, 200])
})

test.serial('somebody who is removed from an account has no session there', async (t) => {
  const owner = await signedIn(server, 'head@example.org')
  const member = await signedIn(server, 'hand@example.org', { account: owner.account, role: 'member' })
  t.true((await (await member.get('/account')).text()).includes(owner.account))
  await server.database.owner.query('delete from access.member where account_id = $1 and person_id = $2', [owner.account, member.person])
  t.is((await member.get('/account')).status, 303)
})

const FORGED: Record<string, Record<string, string>> = {
  'a page of another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'a page of a sister host': { Origin: 'http://evil.localhost', 'Sec-Fetch-Site': 'same-site' },
  'a browser that only says the origin': { Origin: 'https://evil.example' },
  'a page without an origin': { Origin: 'null' },
  'no browser': {},
}

for (const [who, headers] of Object.entries(FORGED)) {
  test.serial(`a form from ${who} changes nothing`, async (t) => {
    const person = await signedIn(server, `${who.replaceAll(' ', '.')}@example.org`)
    t.is((await person.post('/account/sign-out', {}, headers)).status, 403)
    t.is((await person.get('/account')).status, 200)
  })
}

test.serial('a form without its token, or with that of another session or browser, changes nothing', async (t) => {
  const [person, other] = [await signedIn(server, 'token@example.org'), await signedIn(server, 'thief@example.org')]
  const stolen = tokenIn(await (await other.get('/account')).text())
  const before = tokenIn(await (await formBrowser(server.base).get('/account/sign-in')).text())
  for (const token of ['', stolen, before]) t.is((await person.post('/account/sign-out', { form_token: token })).status, 403, token)
  t.is((await person.get('/account')).status, 200)
})
