import test from 'ava'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { faultsInLooks } from '../../helpers/axe.ts'
import { visit } from '../../helpers/browser.ts'
import { startServer, TEST_CONFIG, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let person: SignedIn

test.before('somebody has an account', async (t) => {
  t.timeout(180_000)
  server = await startServer(async () => {}, { mail: { ...TEST_CONFIG.mail, operator: 'sales@grid.example' } })
  person = await signedIn(server, 'ada@example.org')
})

/** The rows of the table: its heads, and what each plan costs and allows. */
async function rows(): Promise<string[][]> {
  const page = await (await person.get('/account/plan')).text()
  return [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => (
    row.split(/<\/t[hd]>/).slice(0, -1).map((cell) => cell.replaceAll(/<[^>]*>/g, '').trim())))
}

test.serial('the plan of the account stands beside the next one, as plans are now; the largest stands alone', async (t) => {
  const { owner } = server.database
  await owner.query(`update access.plan set quota_per_month = 2345 where id = 'free'`)
  const free = await rows()
  t.deepEqual(free[0], ['', 'Free', 'Pro'])
  t.true(free.some((row) => String(row) === 'Requests a month,2,345,50,000'))
  t.true(free.some((row) => String(row) === 'history,–,yes'))
  await owner.query('select access.set_plan($1, $2)', [person.account, 'business'])
  t.deepEqual((await rows())[0], ['', 'Business', 'Enterprise'])
  await owner.query('select access.set_plan($1, $2)', [person.account, 'enterprise'])
  t.deepEqual((await rows())[0], ['', 'Enterprise'])
  t.true((await (await person.get('/account/plan')).text()).includes('No plan allows more.'))
})

test.serial('it is for people of the account, and nothing keeps it', async (t) => {
  const stranger = await signedIn(server, 'stranger@example.org')
  t.is((await person.get('/account/plan')).headers.get('Cache-Control'), 'no-store')
  t.true((await (await stranger.get('/account/plan')).text()).includes('Your plan is Free.'))
  stranger.cookies.delete('headroom_session')
  t.is((await stranger.get('/account/plan')).headers.get('Location'), '/account/sign-in?then=%2Faccount%2Fplan')
})

test.serial('the page of the plan needs no script, and axe objects to nothing on phones and screens, in light and dark', async (t) => {
  t.timeout(180_000)
  await server.database.owner.query('select access.set_plan($1, $2)', [person.account, 'pro'])
  const { page, complaints } = await visit(`${server.base}/account/sign-in`)
  t.teardown(() => page.context().close())
  await page.context().addCookies([{ name: 'headroom_session', value: person.cookies.get('headroom_session') ?? '', url: server.base }])
  await page.goto(`${server.base}/account/plan`)
  t.is(await page.locator('script').count(), 0)
  t.deepEqual(await faultsInLooks(page, 0), [])
  t.deepEqual(complaints, [])
})
