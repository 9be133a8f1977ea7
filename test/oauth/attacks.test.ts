import { createHash } from 'node:crypto'
import test from 'ava'
import { hashOfToken } from '../../src/access/token.ts'
import { AUTHORIZE } from '../../src/oauth/addresses.ts'
import { formBrowser, signedIn, tokenIn, type FormBrowser, type SignedIn } from '../helpers/account.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { answer, askToken, BACK, begun, codeOf, registered, statusesOf } from '../helpers/oauth-client.ts'

let server: TestServer
let person: SignedIn
let client = ''

test.before(async () => {
  server = await startServer(async () => {})
  person = await signedIn(server, 'attacked@example.org')
  await person.get('/account') // gets its cookie, so that its forms' tokens stay the same
  client = await registered(server.base)
})

const pathOf = (address: string) => address.slice(server.base.length)

const WRONG: Record<string, Record<string, string | undefined>> = {
  client_id: { client_id: 'cli_00000000000000000000' },
  'redirect_uri, another': { redirect_uri: 'https://evil.example/callback' },
  'redirect_uri, another query': { redirect_uri: `${BACK}&to=evil` },
  'redirect_uri, another path': { redirect_uri: 'https://assistant.example/callback/../evil?tab=1' },
  'redirect_uri, another port': { redirect_uri: 'https://assistant.example:8443/callback?tab=1' },
  'redirect_uri, none': { redirect_uri: undefined },
  response_type: { response_type: 'token' },
  'code_challenge_method, plain': { code_challenge_method: 'plain' },
  'code_challenge_method, none': { code_challenge_method: undefined },
  'code_challenge, none': { code_challenge: undefined },
  'resource, another': { resource: 'https://other.example/mcp' },
  response_mode: { response_mode: 'fragment' },
  'state, too long': { state: 'x'.repeat(2001) },
}

for (const [what, replaced] of Object.entries(WRONG)) {
  test(`a wrong ${what} is said on a page: nobody is sent anywhere, nor by a press`, async (t) => {
    const path = pathOf(begun(server.base, client, replaced).address)
    for (const answered of [await person.get(path), await person.post(path, { choice: 'allow', account: person.account }), await person.post(path, { choice: 'deny', account: person.account })]) {
      t.is(answered.status, 400)
      t.is(answered.headers.get('Location'), null)
      t.regex(await answered.text(), new RegExp(`<code>${what.split(',')[0]}: `))
    }
  })
}

test('a parameter that is given twice is refused', async (t) => {
  const path = `${pathOf(begun(server.base, client).address)}&redirect_uri=https%3A%2F%2Fevil.example`
  t.is((await person.get(path)).status, 400)
})

test('on the device itself any port is taken, since a program there gets another each time; anywhere else the text must be the same', async (t) => {
  const own = await registered(server.base, { client_name: 'Terminal', redirect_uris: ['http://127.0.0.1/back', 'http://localhost:3000/back'] })
  for (const [redirect_uri, status] of [
    ['http://127.0.0.1:49152/back', 200], ['http://localhost:9/back', 200], ['http://127.0.0.1:49152/other', 400], ['http://[::1]:3000/back', 400], ['http://127.0.0.1@evil.example/back', 400],
    ['http://127.0.0.1.evil.example/back', 400], ['https://127.0.0.1/back', 400],
  ] as const) t.is((await person.get(pathOf(begun(server.base, own, { redirect_uri }).address))).status, status, redirect_uri)
})

test('the form of consent without its token, from elsewhere, or of another browser changes nothing', async (t) => {
  const own = await signedIn(server, 'own.form@example.org')
  const path = pathOf(begun(server.base, client).address)
  const fields = { choice: 'allow', account: own.account }
  const token = tokenIn(await (await own.get(path)).text())
  const here = { Origin: server.base, 'Sec-Fetch-Site': 'same-origin' }
  for (const [what, form, headers] of [
    ['no token', { ...fields, form_token: '' }, here], ['another site', fields, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a foreign token', { ...fields, form_token: token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) }, here],
  ] as const) t.is((await own.post(path, form, headers)).status, 403, what)
  const nobody = formBrowser(server.base)
  t.is((await nobody.post(path, fields)).status, 401)
  t.is((await server.database.owner.query('select from access.connection where account_id = $1', [own.account])).rowCount, 0)
})

test('who is signed out signs in first, and comes back to what the client asked, its whole state with it', async (t) => {
  const path = pathOf(begun(server.base, client, { state: 'x'.repeat(1900) }).address)
  const answered = await formBrowser(server.base).get(path)
  t.is(answered.status, 303)
  const location = answered.headers.get('Location') ?? ''
  t.true(location.startsWith('/account/sign-in?then='))
  const [, kept] = /name="next" value="([^"]+)"/.exec(await (await formBrowser(server.base).get(location)).text()) ?? []
  t.is(kept?.replaceAll('&amp;', '&'), path)
  const mailed = formBrowser(server.base)
  t.is((await mailed.post('/account/sign-in', { mailbox: 'comes.back@example.org', next: path })).status, 303)
  const { rows: [asked] } = await server.database.owner.query<{ next_path: string }>(`select next_path from access.sign_in where mailbox = 'comes.back@example.org'`)
  t.is(asked?.next_path, path)
})

test('the page in another language is that of the same request, and so is the sign-in before it', async (t) => {
  const path = pathOf(begun(server.base, client).address)
  const inDutch = async (browser: FormBrowser, address: string) => {
    const [, query = ''] = /href="\?([^"]*lang=nl)"/.exec(await (await browser.get(address)).text()) ?? []
    return (await browser.get(`${address.split('?')[0]}?${query.replaceAll('&amp;', '&')}`)).text()
  }
  const own = await signedIn(server, 'in.dutch@example.org')
  t.true((await inDutch(own, path)).includes('By hand'))
  const signIn = await inDutch(formBrowser(server.base), `/account/sign-in?then=${encodeURIComponent(path)}`)
  t.true(signIn.replaceAll('&amp;', '&').includes(`name="next" value="${path}"`))
})

test('a session of more than twelve hours ago proves who it is again, as for keys', async (t) => {
  const old = await signedIn(server, 'old@example.org')
  await server.database.owner.query(`update access.session set proved_at = now() - interval '13 hours' where person_id = $1`, [old.person])
  const path = pathOf(begun(server.base, client).address)
  t.is((await old.get(path)).status, 303)
  t.is((await old.post(path, { choice: 'allow', account: old.account })).status, 401)
})

test('nobody lets a client in to an account of others', async (t) => {
  const stranger = await signedIn(server, 'stranger@example.org')
  const path = pathOf(begun(server.base, client).address)
  t.is((await stranger.post(path, { choice: 'allow', account: person.account })).status, 404)
  t.is((await stranger.post(path, { choice: 'allow', account: '' })).status, 404)
  t.is((await stranger.post(path, { choice: 'perhaps', account: stranger.account })).status, 400)
})

test('a name of markup is text, and one that turns what is beside it is refused', async (t) => {
  const name = '<img src=x onerror=alert(1)>"\'&amp;'
  const marked = await registered(server.base, { client_name: name, redirect_uris: [BACK] })
  const page = await (await person.get(pathOf(begun(server.base, marked).address))).text()
  t.false(page.includes('<img'))
  t.true(page.includes('&lt;img src=x onerror=alert(1)&gt;'))
  t.true(page.includes('<code>assistant.example</code>'))
  for (const bad of ['Assistant\u202Egpj', 'two\nlines', '', ' ', 'x'.repeat(101)]) {
    await t.throwsAsync(registered(server.base, { client_name: bad, redirect_uris: [BACK] }), { message: /400/ }, JSON.stringify(bad))
  }
})

test('the page lets its form lead to the client’s host alone, is never framed or stored, and has no script', async (t) => {
  const { headers } = await person.get(pathOf(begun(server.base, client).address))
  t.regex(headers.get('Content-Security-Policy') ?? '', /form-action 'self' https:\/\/assistant\.example; frame-ancestors 'none'/)
  t.notRegex(headers.get('Content-Security-Policy') ?? '', /script-src/)
  t.deepEqual([headers.get('Cache-Control'), headers.get('X-Frame-Options')], ['no-store', 'DENY'])
})

for (const [what, replaced, error] of [
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
  ['another redirect_uri', { redirect_uri: 'https://evil.example/callback' }, 'invalid_grant'],
  ['another client', { client_id: 'other' }, 'invalid_grant'],
  ['a client that is gone', { client_id: 'cli_00000000000000000000' }, 'invalid_client'],
  ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ['no verifier', { code_verifier: '' }, 'invalid_request'],
  ['a client of code 0', { client_id: '\0' }, 'invalid_request'],
  ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
] as const) {
  test(`a code gives nothing with ${what}: ${error}`, async (t) => {
    const form = await codeOf(server.base, person)
    const wrong = { ...form, ...replaced, ...(what === 'another client' && { client_id: client }) }
    t.like(await askToken(server.base, wrong), { status: 400, body: { error } })
  })
}

test('a form with a parameter twice, none at all, and one that is no form are refused', async (t) => {
  const post = (body: string, type: string) => fetch(`${server.base}/oauth/token`, { method: 'POST', headers: { 'Content-Type': type }, body })
  const FORM = 'application/x-www-form-urlencoded'
  for (const [body, type, status] of [
    ['grant_type=refresh_token&grant_type=refresh_token', FORM, 400], ['', FORM, 400], ['{}', 'application/json', 400], [`grant_type=${'x'.repeat(9000)}`, FORM, 413],
  ] as const) {
    const answered = await post(body, type)
    t.is(answered.status, status)
    t.is((await answered.json() as { error: string }).error, 'invalid_request')
    t.is(answered.headers.get('Cache-Control'), 'no-store')
  }
})

test('the challenge itself is no verifier, and a code of a minute ago is none', async (t) => {
  const form = await codeOf(server.base, person)
  const challenge = createHash('sha256').update(form.code_verifier as string).digest('base64url')
  t.like(await askToken(server.base, { ...form, code_verifier: challenge }), { status: 400, body: { error: 'invalid_grant' } })
  t.like(await askToken(server.base, form), { status: 400, body: { error: 'invalid_grant' } }, 'a wrong try uses it up')
  const late = await codeOf(server.base, person)
  await server.database.owner.query('update access.client_token set expires_at = now() where token_hash = $1', [hashOfToken(late.code as string)])
  t.like(await askToken(server.base, late), { status: 400, body: { error: 'invalid_grant' } })
})

test('a token is for /mcp alone: anywhere else it is no key, and a refresh token or code is none there', async (t) => {
  const form = await codeOf(server.base, person)
  const { body } = await askToken(server.base, form)
  const token = body.access_token ?? ''
  t.deepEqual(await statusesOf(server.base, token), [200, 200])
  for (const path of ['/v1/capacity?limit=1', '/v1/key', '/v1/exports', '/v1/webhooks', '/ogc/collections/capacity/items?limit=1', '/v1/tiles/capacity/3/3/2.mvt', '/session/plan']) {
    for (const headers of [{ Authorization: `Bearer ${token}` }, { 'X-API-Key': token }]) t.is((await server.get(path, { headers })).status, 401, path)
  }
  t.is((await fetch(`${server.base}/mcp`, { method: 'POST', headers: { 'X-API-Key': token, 'Content-Type': 'application/json' }, body: '{}' })).status, 401)
  t.deepEqual(await statusesOf(server.base, body.refresh_token ?? ''), [401, 401])
  t.deepEqual(await statusesOf(server.base, form.code ?? ''), [401, 401])
  t.is((await person.get(AUTHORIZE, { Authorization: `Bearer ${token}` })).status, 400, 'and it signs nobody in')
})

test('nothing of a token is stored but its hash', async (t) => {
  const form = await codeOf(server.base, person)
  const { body } = await askToken(server.base, form)
  const { rows } = await server.database.owner.query<{ row: string }>('select t::text as row from access.client_token t union all select k::text from access.api_key k')
  for (const secret of [form.code, body.access_token, body.refresh_token]) t.false(rows.some(({ row }) => row.includes(secret ?? 'none')))
})

test('two who use a code at the same time get tokens once at most', async (t) => {
  const form = await codeOf(server.base, person)
  const answers = await Promise.all(Array.from({ length: 8 }, () => askToken(server.base, form)))
  t.true(answers.filter(({ status }) => status === 200).length <= 1)
  const given = answers.find(({ status }) => status === 200)?.body.access_token
  if (given !== undefined) t.deepEqual(await statusesOf(server.base, given), [401, 401])
  const back = await answer(person, begun(server.base, client).address, 'deny')
  t.is(back.searchParams.get('error'), 'access_denied')
})
