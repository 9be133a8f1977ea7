import { generateKeyPairSync, sign } from 'node:crypto'
import test from 'ava'
import { formBrowser, signedIn, type FormBrowser } from '../../helpers/account.ts'
import { startOidcProvider, tokensFor, type Claims, type OidcProvider } from '../../helpers/oidc-provider.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

const START = '/account/sign-in/oidc'
const BACK = `${START}/callback`

let provider: OidcProvider
let server: TestServer

test.before('start a provider, and the application with it', async () => {
  provider = await startOidcProvider()
  server = await startServer(async () => {}, { oidc: provider.settings })
  provider.allow(server.base + BACK)
})

test.beforeEach('forget the attempts of other tests, which come from the same network', async () => {
  await server.database.owner.query('truncate access.sign_in, access.challenge')
  provider.tamper = null
})

/** Begins at the service; answers where the browser is sent. */
async function begin(browser: FormBrowser, then = ''): Promise<URL> {
  const answer = await browser.get(`${START}?then=${encodeURIComponent(then)}`)
  if (answer.status !== 303) throw new Error(`not sent on: ${answer.status}`)
  return new URL(answer.headers.get('Location') ?? '')
}

/** Signs in at the provider after `begin`; answers the path that the browser is sent back to. */
async function backFrom(address: URL, claims: Claims): Promise<string> {
  const back = await provider.signIn(address.href, claims)
  if (!back.startsWith(server.base)) throw new Error(`sent to ${back}`)
  return back.slice(server.base.length)
}

const person = (sub: string, email = `${sub}@example.org`): Claims => ({ sub, email, email_verified: true })

async function whole(browser: FormBrowser, claims: Claims, then = ''): Promise<Response> {
  return browser.get(await backFrom(await begin(browser, then), claims))
}

/** The mailbox that a browser is signed in as; null for nobody. */
async function isSignedInAs(browser: FormBrowser): Promise<string | null> {
  return /class="mailbox">([^<]+)</.exec(await (await browser.get('/account')).text())?.[1] ?? null
}

test.serial('who changed their mailbox signs in at the provider as before: it is known by its subject, whatever mailbox it names', async (t) => {
  const [browser, again] = [formBrowser(server.base), formBrowser(server.base)]
  await whole(browser, person('moves'))
  await browser.post('/account/mailbox', { mailbox: 'moved@example.org' })
  const { rows } = await server.database.owner.query<{ link: string }>(`select values ->> 'link' as link from access.mail where kind in ('mailbox_old', 'mailbox_new')`)
  for (const { link } of rows) t.is((await formBrowser(server.base).post(link)).status, 200)
  await whole(again, person('moves'))
  t.deepEqual([await isSignedInAs(browser), await isSignedInAs(again)], ['moved@example.org', 'moved@example.org'])
})

test.serial('whoever the provider has verified gets a free account, and the same one the next time', async (t) => {
  const browser = formBrowser(server.base)
  t.true((await (await browser.get('/account/sign-in?then=/account/keys')).text()).includes(`href="${START}?then=%2Faccount%2Fkeys">Sign in with Company<`))
  const address = await begin(browser, '/account/keys')
  t.is(address.origin, provider.issuer)
  t.like(Object.fromEntries(address.searchParams), { response_type: 'code', scope: 'openid email', redirect_uri: server.base + BACK, code_challenge_method: 'S256' })
  const answer = await browser.get(await backFrom(address, person('ada')))
  t.deepEqual([answer.status, answer.headers.get('Location')], [303, '/account/keys'])
  t.is(await isSignedInAs(browser), 'ada@example.org')
  const again = formBrowser(server.base)
  await whole(again, { sub: 'ada', email: 'married@example.org', email_verified: false })
  t.is(await isSignedInAs(again), 'ada@example.org')
  const page = await (await browser.get('/account/audit')).text()
  for (const said of ['Sign-in of a provider joined', provider.issuer, '<code>oidc · ']) t.true(page.includes(said), said)
})

test.serial('a verified mailbox joins the person who has it here, and they get a mail', async (t) => {
  const here = await signedIn(server, 'grace@example.org')
  const browser = formBrowser(server.base)
  await whole(browser, person('subject-7', 'Grace@Example.org'))
  t.true((await (await browser.get('/account')).text()).includes(here.account))
  const { rows } = await server.database.owner.query(`select to_address from access.mail where kind = 'new_sign_in' and to_address = 'grace@example.org'`)
  t.is(rows.length, 1)
})

test.serial('a person sees what the provider calls them, and unlinks it: it signs in as them no more', async (t) => {
  const browser = formBrowser(server.base)
  await whole(browser, person('mary'))
  const page = await (await browser.get('/account/person')).text()
  t.true(page.includes(provider.issuer) && page.includes('<code>mary</code>'))
  const [unlink = ''] = /\/account\/person\/identities\/idn_[0-9a-f]{20}\/unlink/.exec(page) ?? []
  t.is((await browser.post(unlink)).headers.get('Location'), '/account/person')
  t.false((await (await browser.get('/account/person')).text()).includes('<code>mary</code>'))
  t.true((await (await browser.get('/account/audit')).text()).includes('Sign-in of a provider unlinked'))
  const again = formBrowser(server.base)
  await whole(again, { sub: 'mary', email: 'mary@example.org', email_verified: false })
  t.is(await isSignedInAs(again), null)
})

for (const [what, claims] of Object.entries<Record<string, unknown>>({
  'that is not verified': { email: 'victim@example.org', email_verified: false },
  'of which nothing is said': { email: 'victim@example.org' },
  'that is verified in a word only': { email: 'victim@example.org', email_verified: 'true' },
  'that is none': { email: 'victim', email_verified: true },
  'that is missing': {},
})) {
  test.serial(`a mailbox ${what} signs nobody in, and joins nobody`, async (t) => {
    await server.database.owner.query(`select access.sign_in_person('victim@example.org', 'en')`)
    const browser = formBrowser(server.base)
    const answer = await whole(browser, { sub: `thief ${what}`, ...claims })
    t.is(answer.status, 403)
    t.true((await answer.text()).includes('has not verified an e-mail address'))
    t.is(await isSignedInAs(browser), null)
    const { rowCount } = await server.database.owner.query(`select from access.identity where subject like 'thief%'`)
    t.is(rowCount, 0)
  })
}

test.serial('who is known by issuer and subject stays who they are, whatever mailbox the provider names', async (t) => {
  await whole(formBrowser(server.base), person('first'))
  await whole(formBrowser(server.base), person('second'))
  const browser = formBrowser(server.base)
  await whole(browser, person('first', 'second@example.org'))
  t.is(await isSignedInAs(browser), 'first@example.org')
})

test.serial('an answer is no use in another browser, a second time, or after fifteen minutes', async (t) => {
  const [browser, other] = [formBrowser(server.base), formBrowser(server.base)]
  await other.get('/account/sign-in')
  const back = await backFrom(await begin(browser), person('bound'))
  t.is((await other.get(back)).status, 400)
  t.is(await isSignedInAs(other), null)
  t.is((await browser.get(back)).status, 303)
  t.is((await browser.get(back)).status, 400)
  const late = await backFrom(await begin(other), person('bound'))
  await server.database.owner.query(`update access.challenge set expires_at = expires_at - interval '15 minutes'`)
  t.is((await other.get(late)).status, 400)
  t.is(await isSignedInAs(other), null)
})

test.serial('a code that was used, or made for another request, is worth nothing', async (t) => {
  const browser = formBrowser(server.base)
  const used = new URLSearchParams((await backFrom(await begin(browser), person('code'))).split('?')[1])
  t.is((await browser.get(`${BACK}?${used}`)).status, 303)
  const fresh = new URLSearchParams((await backFrom(await begin(formBrowser(server.base)), person('victim'))).split('?')[1])
  for (const [whose, { code, iss }] of Object.entries({ used: Object.fromEntries(used), 'another request’s': Object.fromEntries(fresh) })) {
    const other = formBrowser(server.base)
    const state = (await begin(other)).searchParams.get('state') ?? ''
    t.is((await other.get(`${BACK}?${new URLSearchParams({ code: code ?? '', iss: iss ?? '', state })}`)).status, 400, whose)
    t.is(await isSignedInAs(other), null, whose)
  }
  t.true(server.logged.some(({ event, said }) => event === 'sign-in at the OpenID provider failed' && said === 'invalid_grant'))
})

test.serial('a provider that is not ours signs nobody in: neither its answer, nor its token, nor one that it signed', async (t) => {
  const other = await startOidcProvider()
  other.allow(server.base + BACK)
  const browser = formBrowser(server.base)
  const toOther = (address: URL) => `${other.issuer}/auth?${address.searchParams}`

  const mixedUp = await other.signIn(toOther(await begin(browser)), person('mixed'))
  t.is((await browser.get(mixedUp.slice(server.base.length))).status, 400)

  const address = await begin(browser)
  const back = await backFrom(address, person('mixed'))
  for (const name of ['code_challenge', 'code_challenge_method']) address.searchParams.delete(name)
  const code = new URL(await other.signIn(toOther(address), person('mixed'))).searchParams.get('code') ?? ''
  const { id_token: foreign = '' } = await tokensFor(other.issuer, code, server.base + BACK)
  t.regex(foreign, /^ey/)
  provider.tamper = (tokens) => { tokens.id_token = foreign }
  t.is((await browser.get(back)).status, 400)

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  provider.tamper = (tokens) => {
    const [head = '', payload = ''] = (tokens.id_token ?? '').split('.')
    tokens.id_token = `${head}.${payload}.${sign('sha256', Buffer.from(`${head}.${payload}`), privateKey).toString('base64url')}`
  }
  t.is((await whole(browser, person('mixed'))).status, 400)
  t.is(await isSignedInAs(browser), null)
  provider.tamper = null
  // Each failed at what it was made to fail at.
  t.deepEqual(server.logged.slice(-3).map(({ code }) => code), ['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_INVALID_RESPONSE'])
  t.is((await whole(browser, person('mixed'))).status, 303)
})

test.serial('a token for another request, which its nonce tells, signs nobody in', async (t) => {
  const browser = formBrowser(server.base)
  const address = await begin(browser)
  address.searchParams.set('nonce', 'of-somebody-else')
  t.is((await browser.get(await backFrom(address, person('nonce')))).status, 400)
  t.is(await isSignedInAs(browser), null)
})

test.serial('somebody who gives up at the provider reads so, and what the provider said reaches no page', async (t) => {
  const browser = formBrowser(server.base)
  const state = (await begin(browser)).searchParams.get('state') ?? ''
  const answer = await browser.get(`${BACK}?${new URLSearchParams({ error: 'access_denied', error_description: '<b>no</b>', state, iss: provider.issuer })}`)
  const page = await answer.text()
  t.deepEqual([answer.status, page.includes('did not confirm who you are'), page.includes('<b>no')], [400, true, false])
})

test.serial('after the provider a browser stays here, wherever `then` points', async (t) => {
  for (const then of ['https://evil.example/account', '//evil.example', '/\\evil.example', '/account//evil.example', '/v1/health', 'javascript:alert(1)']) {
    t.is((await whole(formBrowser(server.base), person('then'), then)).headers.get('Location'), '/account', then)
  }
})

test.serial('people are sent back to PUBLIC_URL, whatever host a request names', async (t) => {
  const { base } = await startServer(async () => {}, { oidc: provider.settings, publicUrl: 'https://headroom.example' })
  const answer = await fetch(base + START, { redirect: 'manual', headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' } })
  t.is(new URL(answer.headers.get('Location') ?? '').searchParams.get('redirect_uri'), `https://headroom.example${BACK}`)
})

test.serial('a provider that is away is told in a page and to the log, and asked again', async (t) => {
  const away = await startOidcProvider()
  const { base, logged } = await startServer(async () => {}, { oidc: away.settings })
  t.is((await formBrowser(base).get(START)).status, 503)
  t.true(logged.some(({ event }) => event === 'sign-in at the OpenID provider failed'))
  away.allow(base + BACK)
  t.is((await formBrowser(base).get(START)).status, 303)
})

test.serial('a network begins twenty an hour, of which pages of other sites begin none, and opens three accounts a day', async (t) => {
  for (const name of ['a', 'b', 'c', 'd']) t.is((await whole(formBrowser(server.base), person(`throwaway-${name}`))).status, name === 'd' ? 429 : 303, name)
  const elsewhere = await formBrowser(server.base).get(START, { 'Sec-Fetch-Site': 'cross-site' })
  t.is(elsewhere.headers.get('Location'), '/account/sign-in')
  for (let attempt = 5; attempt <= 20; attempt++) await begin(formBrowser(server.base))
  t.is((await formBrowser(server.base).get(START)).status, 429)
})

test.serial('without a provider there is no such way, and health tells which there are', async (t) => {
  const without = await startServer(async () => {})
  t.is((await without.get(START)).status, 404)
  const methods = async ({ get }: TestServer) => ((await (await get('/v1/health')).json()) as { sign_in_methods: string[] }).sign_in_methods
  t.deepEqual([await methods(without), await methods(server)], [['email', 'passkey', 'api_key'], ['email', 'oidc', 'passkey', 'api_key']])
})
