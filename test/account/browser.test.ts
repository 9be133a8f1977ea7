import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { LANGUAGES } from '../../src/languages/languages.ts'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { isLookedAt } from '../helpers/axe.ts'
import { visit } from '../helpers/browser.ts'
import { counts } from '../helpers/counts.ts'
import { freePort } from '../helpers/headroom.ts'
import { begun, connect, registered, sdkClient } from '../helpers/oauth-client.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { makeEndpoint } from '../helpers/webhooks.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In `.ci/run` every language, else the first and the one with the longest words. */
const SUBTAGS = counts(['en', 'de'], Object.keys(LANGUAGES))

/** The page is the same for a link that cannot be used. */
const INVITATION = `/account/invitations/${'x'.repeat(43)}`
const NEW_QUESTION = '/account/questions/new?view=country%3DES%26direction%3Dgeneration%26mw%3D20%26at%3D43%2C-3%26radius%3D20%26place%3DBilbao'

let server: TestServer
let person: SignedIn
let key = ''
let endpoint = ''
let consent = ''

test.before('start the application', async (t) => {
  t.timeout(120_000)
  const port = await freePort()
  server = await startServer(async () => {}, {
    port, publicUrl: `http://localhost:${port}`, oidc: { issuer: 'https://id.example', clientId: 'us', clientSecret: null, name: 'Company of the Long Name' },
  })
  person = await signedIn(server, 'a.rather.long.mailbox@department.of.a.company.example.org')
  await person.post('/account/invitations', { mailbox: 'another.rather.long.mailbox@department.of.a.company.example.org', role: 'owner' })
  await person.post('/account/keys', { mode: 'live', label: 'The map of the new office in Groningen' })
  key = /\/account\/keys\/key_\w{20}/.exec(await (await person.get('/account/keys')).text())?.[0] ?? ''
  await person.post('/account/questions', { view: 'direction=generation&mw=20&at=43,-3&radius=20&place=Bilbao', bbox: '' })
  const { owner } = server.database
  await owner.query('select access.set_plan($1, $2)', [person.account, 'business'])
  await owner.query(`
    insert into access.export (id, account_id, format, filters, rights, status, rows_expected, rows_written)
    values ('exp_1', $1, 'geoparquet', '{"country": ["ES"], "min_capacity_mw": 5}', '{}', 'running', 4000, 1000)`, [person.account])
  const other = await signedIn(server, 'another.account@department.of.a.company.example.org')
  await owner.query(`insert into access.member (account_id, person_id, role) values ($1, $2, 'member')`, [other.account, person.person])
  const redirect = 'https://assistant.department-of-a-company.example.org/oauth/callback'
  const asks = await registered(server.base, { client_name: 'An assistant with a rather long name of its own', redirect_uris: [redirect] })
  consent = begun(server.base, asks, { redirect_uri: redirect }).address.slice(server.base.length)
  await connect(server.base, sdkClient('Assistant of the new office in Groningen'), person)
  const made = await makeEndpoint(server.database, person.account, 'https://example.org/a/rather/long/path/that/takes/events', ['added', 'restored'])
  endpoint = `/account/webhooks/${made.id}`
  await owner.query(`
    insert into access.delivery (id, webhook_id, event_id, event_type, status, attempts, next_attempt_at, last_attempt_at, error, body)
    values ('dlv_1', $1, 'evt_1', 'webhook.test', 'failed', 6, null, now(), 'getaddrinfo ENOTFOUND example.org', $2)`, [made.id, JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: { source_id: 'src_00000000000000000000', total: 0, countries: [] } })])
})

for (const [at, subtag] of SUBTAGS.entries()) {
  test.serial(`in ${subtag} the pages fit 320 px, and axe finds nothing to object to`, async (t) => {
    t.timeout(120_000)
    const { page, complaints, again } = await visit(`${server.base}/account/sign-in?lang=${subtag}`, { viewport: { width: 320, height: 700 }, colorScheme: at % 2 === 0 ? 'light' : 'dark' })
    t.teardown(() => page.context().close())
    for (const [shown, path] of [
      '/account/sign-in', '/account/sign-in/code', '/account', '/account/keys', key, '/account/passkeys', '/account/clients', consent, '/account/members', '/account/person', '/account/exports', '/account/exports/new',
      '/account/webhooks', '/account/webhooks/new', '/account/requests', endpoint, `${endpoint}/change`, `${endpoint}/deliveries/dlv_1`, '/account/questions', NEW_QUESTION,
      `/unsubscribe/${'0'.repeat(64)}`, '/account/sessions', '/account/audit', INVITATION,
    ].entries()) {
      if (path === '/account') await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
      await again(server.base + path)
      t.is(await page.evaluate('document.documentElement.lang'), subtag)
      t.true(await page.evaluate<boolean>('document.documentElement.scrollWidth <= 320'), path)
      t.true(await page.evaluate<boolean>(`[...document.querySelectorAll('main table')].every((one) => {
        const box = one.closest('.scroll[tabindex="0"]')
        box?.scrollTo(10_000, 0)
        return box && one.getBoundingClientRect().right <= box.getBoundingClientRect().right + 1
      })`), `${path}: a table goes on where nobody comes`)
      if (isLookedAt(shown, at, SUBTAGS.length)) {
        await page.evaluate(AXE)
        const { violations } = await page.evaluate<{ violations: { id: string }[] }>(`axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })`)
        t.deepEqual(violations.map(({ id }) => id), [], path)
      }
      t.deepEqual(complaints, [], path)
    }
  })
}

/** What one does with a row of a table stands in its last column, which has no head. */
const OF_ROWS = 'main table:has(thead td:last-child) tbody td:last-child :is(a, button)'

test.serial('on a phone what one does with a row of a table is in view without scrolling it sideways, such as to replace or revoke a key', async (t) => {
  t.timeout(120_000)
  const { page, again } = await visit(`${server.base}/account/sign-in`, { viewport: { width: 390, height: 800 }, hasTouch: true })
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  for (const subtag of SUBTAGS) {
    for (const path of ['/account', '/account/keys', '/account/clients', '/account/members', '/account/questions', endpoint]) {
      await again(`${server.base}${path}?lang=${subtag}`)
      const seen = await page.evaluate<[string, boolean][]>(`[...document.querySelectorAll('${OF_ROWS}')].map((one) => {
        scrollBy(0, one.getBoundingClientRect().top - 400)
        const lines = [...one.getClientRects()]
        const isSeen = ({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === one
        return [one.getAttribute('href') ?? one.form.action, lines.length > 0 && lines.every(isSeen)]
      })`)
      t.true(path === '/account/keys' ? seen.some(([leads]) => leads === key) : seen.length > 0, `${subtag} ${path}`)
      t.deepEqual(seen.filter(([, isInView]) => !isInView), [], `${subtag} ${path}`)
      t.true(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), path)
    }
  }
})

test.serial('a new key is copied by its button', async (t) => {
  const { page, again } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.base })
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  await again(`${server.base}/account/keys`)
  await page.fill('#label', 'copied')
  await page.click('form[action="/account/keys"] button')
  await page.click('button[data-copy]')
  // The browser writes its clipboard in its own time.
  await page.locator('button[data-copy]', { hasText: 'Copied' }).waitFor()
  t.is(await page.evaluate('navigator.clipboard.readText()'), await page.innerText('#made'))
})

test.serial('a press of the page of consent leads back to the client, on the device itself too, as the policy of the page allows', async (t) => {
  const client = createServer((_request, answer) => answer.end('back'))
  client.listen(0)
  await once(client, 'listening')
  t.teardown(() => client.close())
  const { page, complaints, again } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const redirect = `http://${host}:${(client.address() as AddressInfo).port}/back`
    const { address } = begun(server.base, await registered(server.base, { client_name: 'Terminal', redirect_uris: [redirect] }), { redirect_uri: redirect })
    for (const [choice, answered] of [['deny', 'error=access_denied'], ['allow', 'code=']] as const) {
      await again(address)
      await page.click(`button[value="${choice}"]`)
      await page.waitForURL(`${redirect}?*`)
      t.true(page.url().startsWith(`${redirect}?${answered}`) && page.url().includes('&state=xyz&iss='), page.url())
      t.deepEqual(complaints.filter((one) => !one.includes('favicon')), [])
    }
  }
})
