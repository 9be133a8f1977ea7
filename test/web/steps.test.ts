import test from 'ava'
import type { Page } from 'playwright-core'
import { listed, mapServer, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)
const LISTS = '/v1/capacity/assets?'
const hash = (page: Page): string => decodeURIComponent(new URL(page.url()).hash)
const scrolled = (page: Page): Promise<number> => page.locator('#list').evaluate((list) => (list as unknown as { scrollTop: number }).scrollTop)

test.serial('Back from an asset returns to the list with its scroll, and Forward to the asset', async (t) => {
  t.timeout(120_000)
  const { page, asked } = await open(t, 'at=43.1,-2.7&radius=30')
  await page.locator('#still').waitFor({ state: 'detached' })
  await settled(page)
  const row = page.locator('#results tbody tr').nth(15)
  const name = await row.locator('th button').innerText()
  await row.scrollIntoViewIfNeeded()
  const before = { scroll: await scrolled(page), hash: hash(page), lists: asked.filter((address) => address.includes(LISTS)).length }
  t.true(before.scroll > 100)
  await row.locator('th button').click()
  await until(page, `document.querySelector('#asset .origin')`)
  await page.goBack()
  await page.waitForSelector('#list:visible')
  t.deepEqual({ scroll: await scrolled(page), hash: hash(page), lists: asked.filter((address) => address.includes(LISTS)).length }, before)
  await page.goForward()
  await page.locator('#asset h2', { hasText: name }).waitFor()
  t.regex(hash(page), /asset=ast_/)
  // Its own way back is the same step: the next one leads to what was before the list.
  await page.locator('#asset .back').click()
  await until(page, `!location.hash.includes('asset=')`)
  t.is(await scrolled(page), before.scroll)
  await page.goForward()
  await page.locator('#asset h2', { hasText: name }).waitFor()
})

test.serial('a search is a step, what is typed and moved is none', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'map=8/43.1/-2.7')
  await page.locator('#still').waitFor({ state: 'detached' })
  await settled(page)
  await page.click('label[for=direction-generation]')
  await page.fill('#least', '2')
  await until(page, `location.hash.includes('any=2')`)
  await settled(page)
  const [names, view] = [await listed(page), hash(page)]
  await page.fill('#search', '43.3, -3')
  await page.keyboard.press('Enter')
  await until(page, `location.hash.includes('at=43.3,-3')`)
  await settled(page)
  await page.goBack()
  await until(page, `!location.hash.includes('at=')`)
  await until(page, `document.querySelector('#around').hidden`)
  await settled(page)
  await until(page, `document.querySelectorAll('#results tbody tr').length === ${names.length}`)
  t.deepEqual([await listed(page), hash(page)], [names, view])
})

test.serial('parts of a link that the map does not know are named, until something else is asked', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'map=8/43.1/-2.7&mw=many&direction=up')
  const note = page.locator('#map-problem')
  t.regex(await note.innerText(), /left out: mw, direction\.$/)
  await page.click('label[for=direction-generation]')
  await settled(page)
  t.false(await note.isVisible())
  await page.evaluate(`location.hash = '#map=8/43.1/-2.7&asset=op_1'`)
  await until(page, `/left out: asset\\.$/.test(document.querySelector('#map-problem:not([hidden])')?.textContent ?? '')`)
  await page.evaluate(`location.hash = '#map=8/43.2/-2.7'`)
  await until(page, `document.querySelector('#map-problem').hidden`)
})
