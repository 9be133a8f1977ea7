import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import type { AssetPage } from '../../src/capacity/shapes.ts'
import { SUBTAGS } from '../../src/languages/names.ts'
import { listed, opener, settled, until } from '../helpers/map-page.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors on the data of the capacity routes', async (t) => {
  t.timeout(180_000)
  server = await startServer(async ({ owner }) => {
    await owner.query(await readFile(join(import.meta.dirname, '../helpers/capacity-data.sql'), 'utf8'))
    await owner.query(`select access.admit_visitors('enterprise')`)
  }, { visitors: 'enterprise' })
})

const open = opener(() => server)
const ASKED = 'at=43.05,-2.9&radius=12&direction=load&mw=10'

async function assets(more = ''): Promise<AssetPage> {
  const answer = await server.getKeyed(`/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&direction=load&min_capacity_mw=10&limit=200${more}`)
  return await answer.json() as AssetPage
}

test.serial('the list says how many answer only under a condition, and lists them on demand, marked in words; Clear takes it back', async (t) => {
  t.timeout(120_000)
  const { meta: { summary } } = await assets()
  const all = await assets('&include=conditional')
  t.true((summary?.conditional ?? 0) > 0 && (summary?.assets ?? 0) > 0)
  const { page, asked, complaints } = await open(t, ASKED)
  t.false(await page.isChecked('#also'))
  const line = page.locator('#results .left-out', { hasText: 'under a condition' })
  t.is(await line.innerText(), `${summary?.conditional} assets answer only under a condition. Add to the list`)
  await line.getByRole('button').click()
  await until(page, `location.hash.includes('also=conditional')`)
  await settled(page)
  t.true(await page.isChecked('#also'))
  t.is(await page.locator('#question-summary').textContent(), 'Load · ≥ 10 MW · also under a condition')
  while (await page.locator('#more').count()) {
    const before = await page.locator('#results tbody tr').count()
    await page.click('#more')
    await until(page, `document.querySelectorAll('#results tbody tr').length > ${before}`)
  }
  t.deepEqual(await listed(page), all.data.map(({ asset }) => asset.name))
  const marked = await page.locator('#results tbody tr', { hasText: 'only under a condition' }).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-asset')))
  t.deepEqual(marked, all.data.filter(({ load }) => load?.role === 'conditional').map(({ asset }) => asset.id))
  t.deepEqual(marked.length, summary?.conditional)
  t.is(await line.last().innerText(), 'What holds only under a condition has no mark on the map.')
  t.deepEqual(asked.filter((address) => address.includes('/v1/tiles/') && address.includes('include=')), [], 'tiles are asked for headlines')
  await page.click('#reset')
  await until(page, `!location.hash.includes('also=')`)
  t.false(await page.isChecked('#also'))
  t.deepEqual(complaints, [])
})

test.serial('an empty list says it, too, and offers the same', async (t) => {
  t.timeout(120_000)
  const lonely = (await assets('&include=conditional')).data.find(({ load }) => load?.role === 'conditional')?.asset
  const { page } = await open(t, `at=${lonely?.lat},${lonely?.lon}&radius=1&direction=load&mw=10`)
  t.is(await page.locator('#results .left-out').first().innerText(), '1 asset answers only under a condition. Add to the list')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await page.waitForSelector('#results tbody tr')
  t.deepEqual(await listed(page), [lonely?.name])
})

test.serial('what is greater under a condition stands beside the figure in the list, the panel and the page of the asset, the comparison and the sites, with whether the grid above is considered', async (t) => {
  t.timeout(120_000)
  const { data } = await assets()
  const row = data.find(({ load }) => load?.conditional.some(({ reasons }) => reasons.join() === 'flexible'))
  const flexible = row?.load?.conditional.find(({ reasons }) => reasons.join() === 'flexible')
  const { page } = await open(t, ASKED)
  const id = row?.asset.id ?? ''
  while (await page.locator(`tr[data-asset="${id}"]`).count() === 0) {
    await page.click('#more')
    await settled(page)
  }
  const told = new RegExp(`${flexible?.value}0* flexible[^]*grid above considered: unknown`)
  t.regex(await page.locator(`tr[data-asset="${id}"]`).innerText(), told)
  for (const fragment of ['', `asset=${id}`]) {
    if (fragment === '') await page.locator(`tr[data-asset="${id}"] button`).first().click()
    else await page.goto(`${server.base}/?lang=en#${fragment}`)
    await until(page, `document.querySelector('#asset .origin')`)
    t.regex(await page.locator('#asset').innerText(), told, fragment)
  }
  t.regex((await (await server.getKeyed(`/assets/${id}`)).text()), told)
  await page.goto(`${server.base}/?lang=en#direction=load&compare=${id}`)
  await page.locator('#compare table', { hasText: told }).waitFor()
  await page.goto(`${server.base}/?lang=en#direction=load&mw=10`)
  await page.click('#show-sites')
  await page.fill('#sites-text', `Site; ${row?.asset.lat}; ${row?.asset.lon}`)
  await page.fill('#sites-radius', '1')
  await page.locator('#sites-form button[type=submit]').click()
  await page.locator('#sites-results tbody tr', { hasText: told }).waitFor()
})

test.serial('under the pointer an asset of the list has what is greater under a condition, too', async (t) => {
  t.timeout(120_000)
  const { data } = await assets()
  const row = data.find(({ asset, load }) => asset.precision === 'exact' && load?.conditional.some(({ reasons }) => reasons.join() === 'flexible'))
  const flexible = row?.load?.conditional.find(({ reasons }) => reasons.join() === 'flexible')
  const { page } = await open(t, `at=${row?.asset.lat},${row?.asset.lon}&radius=1&direction=load`)
  await page.locator(`tr[data-asset="${row?.asset.id}"] button`).first().click()
  await page.locator('#asset .actions button').first().click()
  await until(page, `!document.querySelector('#still .still-map')`)
  const { x = 0, y = 0, width = 0, height = 0 } = await page.locator('#map').boundingBox() ?? {}
  for (let moved = 0; moved < 50 && !(await page.isVisible('#pointer')); moved++) {
    await page.mouse.move(x + width / 2 + (moved % 2), y + height / 2)
    await page.waitForTimeout(200)
  }
  t.regex(await page.locator('#pointer').innerText(), new RegExp(`${flexible?.value}0* flexible`))
})

test.serial('the list counts the amounts of which nobody says that they allow for the grid above, and asks for what is free there', async (t) => {
  t.timeout(120_000)
  const { data } = await assets()
  const count = data.slice(0, 20).filter(({ load }) => load?.state === 'figure' && load.upstream_considered !== 'yes').length
  t.true(count > 1)
  const { page } = await open(t, ASKED)
  const line = page.locator('#results .left-out', { hasText: 'do not allow for the grid above' })
  t.regex(await line.innerText(), new RegExp(`^${count} amounts here do not allow for the grid above, or nobody says that they do\\. Ask for `))
  await line.getByRole('button').click()
  await until(page, `location.hash.includes('above-mw=10')`)
  await settled(page)
  t.is(await line.count(), 0)
})

test.serial('at 320 px the open bar with the switch is no wider than the page, in any language', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'at=43.05,-2.9', { viewport: { width: 320, height: 640 } })
  for (const language of SUBTAGS) {
    await page.goto('about:blank')
    await page.goto(`${server.base}/?lang=${language}`)
    await page.click('#question-toggle')
    await page.click('#more-conditions summary')
    const { width = 999, x = 0 } = await page.locator('label:has(#also)').boundingBox() ?? {}
    t.true(x + width <= 320, `${language}: ${x + width}`)
    t.is(await page.evaluate<number>(`document.querySelector('#question').scrollWidth - document.querySelector('#question').clientWidth`), 0, language)
  }
})
