import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import type { AssetPage } from '../../src/capacity/shapes.ts'
import { listed, opener, settled, until } from '../helpers/map-page.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { renderAhead } from '../../worker/tile-rendering/render-ahead.ts'

let server: TestServer

test.before('start the application with visitors on the data of the capacity routes', async (t) => {
  t.timeout(180_000)
  server = await startServer(async ({ owner, worker }) => {
    await owner.query(await readFile(join(import.meta.dirname, '../helpers/capacity-data.sql'), 'utf8'))
    await owner.query(`select access.admit_visitors('enterprise')`)
    await owner.query('insert into tiles.touched (asset_id) select id from grid.asset on conflict do nothing')
    const session = await worker.connect()
    await renderAhead(session).finally(() => session.release())
  }, { visitors: 'enterprise' })
})

const open = opener(() => server)
const ask = async (query: string): Promise<AssetPage> => await (await server.getKeyed(`/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&limit=200${query}`)).json() as AssetPage
const AROUND = 'at=43.05,-2.9&radius=12'

test.serial('“Both at once” asks for assets with enough of each, in the link, the list and the tiles; “Either” takes it back', async (t) => {
  t.timeout(120_000)
  const { data } = await ask('&min_capacity_mw=10&min_capacity_mva=10&both_directions=true')
  t.true(data.length > 0)
  const { page, asked } = await open(t, `${AROUND}&any=10`)
  await page.click('label[for=direction-both]')
  await until(page, `location.hash.includes('direction=both')`)
  await settled(page)
  t.is(await page.locator('#question-summary').textContent(), 'generation and load at once · ≥ 10 MW or MVA')
  await until(page, `document.querySelectorAll('#results tbody tr[data-asset]').length === ${Math.min(data.length, 20)}`)
  t.deepEqual((await page.locator('#results tbody tr[data-asset]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-asset')))).toSorted(),
    data.slice(0, 20).map(({ asset }) => asset.id).toSorted())
  for (let waited = 0; waited < 200 && !asked.some((one) => one.includes('/v1/tiles/') && one.includes('both_directions=true')); waited++) await page.waitForTimeout(50)
  t.true(asked.some((one) => one.includes('/v1/tiles/') && one.includes('both_directions=true')))
  await page.click('label[for=direction-either]')
  await until(page, `!location.hash.includes('direction=')`)
  t.true(await page.isChecked('#direction-either'))
})

test.serial('where either is enough, the other direction has its figure, a zero too, in place of a dash', async (t) => {
  t.timeout(120_000)
  const { data } = await ask('&min_capacity_mw=10&min_capacity_mva=10')
  const ids = data.slice(0, 20).filter(({ load }) => load === null).map(({ asset }) => asset.id)
  const { data: known } = await ask(`&id=${ids.join()}`)
  const zero = known.find(({ load }) => load?.state === 'zero')?.asset.id
  t.not(zero, undefined)
  const { page } = await open(t, `${AROUND}&any=10`)
  await page.locator(`tr[data-asset="${zero}"] td.other.zero`).waitFor()
  t.regex(await page.locator(`tr[data-asset="${zero}"] td.other.zero .amount`).innerText(), /^0(\.0+)? /)
})

test.serial('in MW or MVA what is published in each unit is a group of its own, with its unit', async (t) => {
  t.timeout(120_000)
  const { data } = await ask('&min_capacity_mw=1&min_capacity_mva=1')
  const units = new Set(data.slice(0, 20).map((row) => row.better && row[row.better]?.unit))
  const { page } = await open(t, `${AROUND}&any=1`)
  t.deepEqual(await page.locator('#results .unit').allInnerTexts(), units.size < 2 ? [] : ['Published in MW', 'Published in MVA'])
  t.is((await listed(page)).length, Math.min(20, data.length))
})

test.serial('under the pointer an asset that the list has not has what is greater under a condition, as one of the list', async (t) => {
  t.timeout(120_000)
  const { data } = await ask('&direction=load')
  const row = data.find(({ asset, load }) => asset.precision === 'exact' && load?.conditional.some(({ reasons }) => reasons.join() === 'flexible'))
  const flexible = row?.load?.conditional.find(({ reasons }) => reasons.join() === 'flexible')
  const { page, asked } = await open(t, `map=11/${row?.asset.lat}/${row?.asset.lon}&at=${Number(row?.asset.lat) + 0.05},${row?.asset.lon}&radius=1&direction=load`, {})
  await page.locator('#still').waitFor({ state: 'detached' })
  const { x = 0, y = 0, width = 0, height = 0 } = await page.locator('#map').boundingBox() ?? {}
  for (let moved = 0; moved < 100 && !/flexible/.test(await page.locator('#pointer').innerText()); moved++) {
    await page.mouse.move(x + width / 2 + (moved % 2), y + height / 2)
    await page.waitForTimeout(200)
  }
  t.regex(await page.locator('#pointer').innerText(), new RegExp(`${flexible?.value}0* flexible`))
  t.true(asked.some((address) => new URL(address).searchParams.get('id')?.includes(row?.asset.id ?? '-')))
})
