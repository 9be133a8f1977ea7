import test, { type ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { formBrowser, signedIn, type SignedIn } from '../../helpers/account.ts'
import { faultsInLooks } from '../../helpers/axe.ts'
import { visit } from '../../helpers/browser.ts'
import { freePort } from '../../helpers/headroom.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { serve } from '../../helpers/web.ts'

const SIGN_IN = '/account/sign-in/passkey'

let server: TestServer

test.before('start the application at a public address, which passkeys are bound to', async (t) => {
  t.timeout(180_000)
  const port = await freePort()
  server = await startServer(async () => {}, { port, publicUrl: `http://localhost:${port}` })
})

test.beforeEach('forget the attempts of other tests, which come from the same network', async () => {
  await server.database.owner.query('truncate access.sign_in, access.challenge')
})

/**
 * A browser with an authenticator that checks its person, in which somebody is signed in and has registered a passkey. After `distrust` the
 * authenticator says that it did not recognise the person.
 */
async function withPasskey(t: ExecutionContext, mailbox: string, at = server): Promise<{ page: Page; complaints: string[]; person: SignedIn; distrust: () => Promise<unknown> }> {
  t.timeout(180_000)
  const person = await signedIn(at, mailbox)
  const { page, complaints } = await visit(`${at.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: at.base }])
  await page.goto(`${at.base}/account/passkeys`)
  await page.fill('#name', 'Laptop')
  await page.click('form[data-passkey] button')
  await page.waitForSelector('input[value=Laptop]')
  return { page, complaints, person, distrust: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }) }
}

/** Presses the button of the sign-in page, signed out; answers what the form is sent with, which does not reach the service. */
async function unsentAnswer(page: Page): Promise<string> {
  await page.context().clearCookies({ name: 'headroom_session' })
  await page.goto(`${server.base}/account/sign-in`)
  const asked = page.waitForRequest(server.base + SIGN_IN)
  await page.route(server.base + SIGN_IN, (route) => route.fulfill({ body: '' }))
  await page.click('form[data-passkey] button')
  const answer = new URLSearchParams((await asked).postData() ?? '').get('answer') ?? ''
  await page.waitForURL(server.base + SIGN_IN)
  await page.unroute(server.base + SIGN_IN)
  return answer
}

/** A client that has the cookies of the page's browser. */
async function sameBrowser(page: Page) {
  const browser = formBrowser(server.base)
  for (const { name, value } of await page.context().cookies()) browser.cookies.set(name, value)
  return browser
}

test.serial('a passkey is registered, named and used to sign in, and refused once it is removed', async (t) => {
  const { page, complaints, person } = await withPasskey(t, 'ada@example.org')
  t.deepEqual(await faultsInLooks(page, 1), [])
  await page.fill('input[value=Laptop]', 'Work laptop')
  await page.click('button[aria-label="Rename: Laptop"]')
  await page.waitForSelector('input[value="Work laptop"]')

  await page.context().clearCookies({ name: 'headroom_session' })
  await page.goto(`${server.base}/account/sign-in?then=/account/keys`)
  await page.click('form[data-passkey] button')
  await page.waitForURL(`${server.base}/account/keys`)
  t.is(await page.textContent('.mailbox'), 'ada@example.org')

  await page.goto(`${server.base}/account/passkeys`)
  t.deepEqual(complaints, [])
  await page.click('button[aria-label="Remove: Work laptop"]')
  await page.waitForFunction(`!document.querySelector('input[value="Work laptop"]')`)
  await page.context().clearCookies({ name: 'headroom_session' })
  await page.goto(`${server.base}/account/sign-in`)
  await page.click('form[data-passkey] button')
  await page.waitForURL(server.base + SIGN_IN)
  t.regex(await page.textContent('main') ?? '', /not accepted/)
  t.false((await page.context().cookies()).some(({ name }) => name === 'headroom_session'))

  const log = await (await person.get('/account/audit')).text()
  for (const said of ['Passkey added', 'Passkey removed', '<code>passkey · ']) t.true(log.includes(said), said)
  const { rows } = await server.database.owner.query(`select kind from access.mail where to_address = 'ada@example.org' order by queued_at`)
  t.deepEqual(rows.map(({ kind }) => kind), ['passkey_added', 'new_sign_in', 'passkey_removed'])
})

test.serial('an answer of a passkey is no use in another browser, a second time, or after five minutes', async (t) => {
  const { page } = await withPasskey(t, 'grace@example.org')
  const [answer, browser, other] = [await unsentAnswer(page), await sameBrowser(page), formBrowser(server.base)]
  t.is((await other.post(SIGN_IN, { answer })).status, 400)
  t.false(other.cookies.has('headroom_session'))
  t.is((await browser.post(SIGN_IN, { answer })).status, 303)
  t.is((await browser.get('/account')).status, 200)
  browser.cookies.delete('headroom_session')
  const replayed = await browser.post(SIGN_IN, { answer })
  t.is(replayed.status, 400)
  t.true((await replayed.text()).includes('This sign-in was used'))
  const late = await unsentAnswer(page)
  await server.database.owner.query(`update access.challenge set expires_at = expires_at - interval '5 minutes'`)
  t.is((await (await sameBrowser(page)).post(SIGN_IN, { answer: late })).status, 400)
})

test.serial('a passkey that has not counted on is refused, since there may be a copy, and noted', async (t) => {
  const { page, person } = await withPasskey(t, 'copied@example.org')
  await server.database.owner.query('update access.passkey set signatures = 1000 where person_id = $1', [person.person])
  t.is((await (await sameBrowser(page)).post(SIGN_IN, { answer: await unsentAnswer(page) })).status, 400)
  t.true((await (await person.get('/account/audit')).text()).includes('Passkey refused'))
})

test.serial('passkeys are kept after a recent sign-in only, and by their own person: another’s is as unknown as one that there is not', async (t) => {
  const { person } = await withPasskey(t, 'mine@example.org')
  const other = await signedIn(server, 'theirs@example.org')
  const { rows: [own] } = await server.database.owner.query<{ id: string }>('select id from access.passkey where person_id = $1', [person.person])
  const blank = async (answer: Response) => [answer.status, (await answer.text()).replaceAll(/value="[\w-]+"/g, '')]
  for (const what of ['rename', 'remove']) {
    // One after the other: two first visits at once get two cookies for their forms, and the browser keeps one.
    const theirs = await other.post(`/account/passkeys/${own?.id}/${what}`, { name: 'stolen' })
    const unknown = await other.post(`/account/passkeys/psk_00000000000000000000/${what}`, { name: 'stolen' })
    t.deepEqual(await blank(theirs), await blank(unknown), what)
  }
  t.true((await (await person.get('/account/passkeys')).text()).includes('value="Laptop"'))
  await server.database.owner.query(`update access.session set proved_at = proved_at - interval '12 hours' where person_id = $1`, [person.person])
  t.is((await person.get('/account/passkeys')).headers.get('Location'), '/account/sign-in?then=%2Faccount%2Fpasskeys')
  for (const path of ['', '/options', `/${own?.id}/rename`, `/${own?.id}/remove`]) {
    t.is((await person.post(`/account/passkeys${path}`, { name: 'late' })).status, 401, path)
  }
})

test.serial('an answer for a page of another origin is refused, and one of an authenticator that did not check its person', async (t) => {
  const { page, distrust } = await withPasskey(t, 'phished@example.org')
  const browser = await sameBrowser(page)
  browser.cookies.delete('headroom_session')
  const answerAt = async (address: string, changed: object) => {
    const options = { ...(await (await browser.post(`${SIGN_IN}/options`)).json()) as object, ...changed }
    if (page.url() !== address) await page.goto(address)
    return page.evaluate<string>(`navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}) }).then(JSON.stringify)`)
  }
  // Browsers let every port of localhost use its passkeys.
  const phisher = await serve(t, (_, response) => { response.setHeader('Content-Type', 'text/html').end('<!doctype html>') })
  const phished = await answerAt(phisher.replace('127.0.0.1', 'localhost'), {})
  t.is((await browser.post(SIGN_IN, { answer: phished })).status, 400)
  const own = await answerAt(`${server.base}/account/sign-in`, {})
  t.is((await browser.post(SIGN_IN, { answer: own })).status, 303)
  browser.cookies.delete('headroom_session')
  await distrust()
  const unchecked = await answerAt(`${server.base}/account/sign-in`, { userVerification: 'discouraged' })
  t.is((await browser.post(SIGN_IN, { answer: unchecked })).status, 400)
  for (const answer of ['', '{}', 'null', '{"id": "a", "response": {"clientDataJSON": "e30"}}']) t.is((await browser.post(SIGN_IN, { answer })).status, 400, answer)
})

test.serial('without a setting passkeys are made and used at localhost, and offered nowhere else', async (t) => {
  const plain = await startServer(async () => {})
  const { page } = await withPasskey(t, 'local@example.org', plain)
  await page.context().clearCookies({ name: 'headroom_session' })
  await page.goto(`${plain.base}/account/sign-in?then=/account/keys`)
  await page.click('form[data-passkey] button')
  await page.waitForURL(`${plain.base}/account/keys`)
  t.is(await page.textContent('.mailbox'), 'local@example.org')

  const elsewhere = formBrowser(plain.base.replace('localhost', '127.0.0.1'))
  t.false((await (await elsewhere.get('/account/sign-in')).text()).includes('data-passkey'))
  t.is((await elsewhere.post(`${SIGN_IN}/options`)).status, 404)
  t.is((await elsewhere.post(SIGN_IN, { answer: '{"id": "a", "response": {"clientDataJSON": "e30"}}' })).status, 404)
})

test.serial('a network asks for twenty challenges an hour', async (t) => {
  const browser = formBrowser(server.base)
  for (let attempt = 1; attempt <= 20; attempt++) t.is((await browser.post(`${SIGN_IN}/options`)).status, 200)
  t.is((await browser.post(`${SIGN_IN}/options`)).status, 429)
})
