import test from 'ava'
import { signedIn } from '../helpers/account.ts'
import { listed, mapServer, opener, settled, until } from '../helpers/map-page.ts'
import { issueKey, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application without visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer(null)
})

const open = opener(() => server)
const AROUND = 'at=43.1,-2.7&radius=25'

test.serial('without visitors one sentence says how to get a key, and a key that this tab keeps shows the list, also after a reload', async (t) => {
  const { page, asked } = await open(t, AROUND)
  t.regex(await page.locator('#session').innerText(), /Figures need a key here: sign in and make one/)
  t.is(await page.locator('#results tbody tr').count(), 0)
  await page.fill('#key', server.key)
  await page.keyboard.press('Enter')
  await page.waitForSelector('#results tbody tr')
  const kept = await page.evaluate<string>(`(async () => JSON.stringify([
    {...localStorage}, document.cookie, await indexedDB.databases(), await caches.keys(), history.state,
    location.href, document.documentElement.outerHTML, [...document.querySelectorAll('input')].map((input) => input.value),
  ]))()`)
  t.false(kept.includes(server.key.slice(9)))
  t.is(await page.evaluate<string>('JSON.stringify({...sessionStorage})'), JSON.stringify({ 'headroom-key': server.key }))
  t.regex(await page.locator('#key-note').textContent() ?? '', /until it is closed[^.]*whoever uses this browser meanwhile/)
  await page.reload()
  await page.waitForSelector('#results tbody tr')
  t.deepEqual(asked.filter((address) => address.includes('svc_')), [])
  await page.click('#session summary')
  await page.click('#forget-key')
  t.is(await page.evaluate<number>('sessionStorage.length'), 0)
  await until(page, `document.querySelectorAll('#results tbody tr').length === 0`)
  t.true(await page.isVisible('#key'))
})

const refusals: [string, () => Promise<string>, string, RegExp][] = [
  ['a key that is none', async () => 'svc_live_wrong', AROUND, /This key is not accepted\. Check/],
  ['a radius above the plan', async () => (await issueKey(server.database, 'free')).key, 'at=43.1,-2.7&radius=100',
    /above your plan’s\. Choose a smaller one, or a key of the pro plan\./],
]

for (const [title, key, fragment, sentence] of refusals) {
  test.serial(`${title} is refused in a sentence that names the remedy`, async (t) => {
    const { page } = await open(t, fragment, {})
    await page.fill('#key', await key())
    await page.keyboard.press('Enter')
    await page.waitForSelector('#results .problem')
    t.regex(await page.locator('#results').innerText(), sentence)
  })
}

test.serial('who is signed in sees what their plan allows, and needs no key; after the session has ended, one is asked for', async (t) => {
  const who = await signedIn(server, 'map@example.org')
  const { page, complaints } = await open(t, 'at=43.1,-2.7&radius=200', {})
  await page.context().addCookies([{ name: 'headroom_session', value: who.cookies.get('headroom_session') ?? '', url: server.base }])
  await page.reload()
  await page.waitForSelector('#results .problem')
  t.regex(await page.locator('#results').innerText(), /above your plan’s\. Choose a smaller one, or a key of the business plan\./)
  t.is(await page.locator('#reach').innerText(), 'up to 25 km, plan Free')
  await server.database.owner.query(`select access.set_plan($1, 'business')`, [who.account])
  await page.reload()
  await page.waitForSelector('#results tbody tr')
  t.is(await page.locator('#results tbody tr').count(), 20)
  t.is(await page.locator('#reach').innerText(), 'up to 250 km, plan Business')
  t.true(await page.isHidden('#key'))
  await page.locator('#still').waitFor({ state: 'detached' })
  await page.click('#more')
  await until(page, `document.querySelectorAll('#results tbody tr').length > 60`)
  t.deepEqual(complaints.filter((line) => !line.includes('403')), [])
  await server.database.owner.query('delete from access.session where account_id = $1', [who.account])
  await page.reload()
  await page.waitForSelector('#key:visible')
})

test.serial('an absent network is told, and what to do works', async (t) => {
  const { page } = await open(t, AROUND, {})
  await page.fill('#key', server.key)
  await page.keyboard.press('Enter')
  await page.waitForSelector('#results tbody tr')
  t.teardown(() => page.context().setOffline(false))
  await page.context().setOffline(true)
  await page.selectOption('#sort', 'name')
  await until(page, `document.querySelector('#results .problem')?.textContent.includes('cannot be reached')`)
  // The page would recover by itself as soon as it sees the service again, and take the button away.
  await page.route('**/v1/health', (route) => route.abort())
  await page.context().setOffline(false)
  await page.click('#results .problem button')
  await page.waitForSelector('#results tbody tr')
  t.pass()
})

test.serial('without WebGL the page says so, and search and list work', async (t) => {
  const { page } = await open(t, '', { viewport: { width: 1000, height: 800 } })
  await page.addInitScript(`const draw = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind.startsWith('webgl') ? null : draw.call(this, kind, ...rest) }`)
  await page.goto(`${server.base}/?lang=en#${AROUND}`)
  await until(page, `document.querySelector('#map-area')?.textContent.includes('cannot draw a moving map (no WebGL)')`)
  const legend = page.locator('.legend')
  t.is(await legend.getAttribute('open'), null)
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  t.is(await legend.getAttribute('open'), '', 'on paper it says what the marks mean')
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  t.is(await legend.getAttribute('open'), null)
  await page.fill('#key', server.key)
  await page.keyboard.press('Enter')
  await settled(page)
  t.true((await listed(page)).length > 0)
  await page.fill('#search', '43,2 -2,7')
  await page.keyboard.press('Enter')
  await until(page, `location.hash.includes('at=43.2,-2.7')`)
  await settled(page)
  t.true((await listed(page)).length > 0)
})
