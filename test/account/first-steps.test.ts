import test from 'ava'
import { account } from '../../src/languages/en/account.ts'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { visit } from '../helpers/browser.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'

let server: TestServer

test.before('start the application', async () => {
  server = await startServer(async () => {})
})

const { firstSteps: words, keys } = account

const makeKey = async (person: SignedIn): Promise<string> => (
  /svc_test_[0-9A-Za-z]{40}/.exec(await (await person.post('/account/keys', { mode: 'test' })).text())?.[0] ?? '')

const ask = async (key: string, path: string): Promise<number> => (await server.get(path, { headers: { 'X-API-Key': key } })).status

/** The steps that the page has ticked. */
const ticked = async (person: SignedIn): Promise<string[]> => (
  [...(await (await person.get('/account')).text()).matchAll(/<li class="done">.*?<\/span> (?:<a[^>]*>)?([^<]+)/g)].map(([, text = '']) => text))

test.serial('the first steps of an account are ticked while its page is open: a key, a request, an answer without an error', async (t) => {
  t.timeout(60_000)
  const person = await signedIn(server, 'begins@example.org')
  const { page, again, complaints } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  await again(`${server.base}/account`)
  t.is(await page.locator('#first-steps .done').count(), 0)
  const key = await makeKey(person)
  await page.locator('#first-steps .done', { hasText: keys.make }).waitFor()
  t.is(await ask(key, '/v1/countries?status=green'), 400)
  await page.getByText(words.errors).waitFor()
  t.is(await page.locator('#first-steps .done').count(), 2)
  t.is(await ask(key, '/v1/countries'), 200)
  await page.locator('#first-steps .done', { hasText: words.answer }).waitFor()
  const ways = await page.locator('#first-steps ul a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const href of ways) t.is((await server.get(href)).status, 200, href)
  t.deepEqual(complaints, [])
})

test.serial('they go on the day after the first good answer, and come back for an account without a key', async (t) => {
  const { database: { owner } } = server
  const person = await signedIn(server, 'returns@example.org')
  const key = await makeKey(person)
  t.is(await ask(key, '/v1/countries'), 200)
  await until(async () => (await ticked(person)).length === 3)
  await owner.query('update access.usage set day = day - 1 where account_id = $1', [person.account])
  t.false((await (await person.get('/account')).text()).includes(words.title))
  await owner.query('update access.api_key set revoked_at = clock_timestamp() where account_id = $1', [person.account])
  t.deepEqual(await ticked(person), [words.request, words.answer])
})

test.serial('errors alone are no answer, however old', async (t) => {
  const { database: { owner } } = server
  const person = await signedIn(server, 'errs@example.org')
  const key = await makeKey(person)
  t.is(await ask(key, '/v1/countries?status=green'), 400)
  await until(async () => (await owner.query('select from access.account_error where account_id = $1', [person.account])).rowCount === 1)
  await owner.query('update access.usage set day = day - 1 where account_id = $1', [person.account])
  t.deepEqual(await ticked(person), [keys.make, words.request])
})

test.serial('they are put away in one browser, for one account', async (t) => {
  const person = await signedIn(server, 'hides@example.org')
  const other = await signedIn(server, person.mailbox)
  t.is((await person.post('/account/first-steps/hide')).headers.get('Location'), '/account')
  t.false((await (await person.get('/account')).text()).includes(words.title))
  t.true((await (await other.get('/account')).text()).includes(words.title), 'another browser')
  const stranger = await signedIn(server, 'another-account@example.org')
  stranger.cookies.set('headroom_steps', person.account)
  t.true((await (await stranger.get('/account')).text()).includes(words.title), 'another account')
})
