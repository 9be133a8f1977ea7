import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { parseExact } from '../../src/capacity/exact-json.ts'
import type { AssetPage } from '../../src/capacity/shapes.ts'
import { bindingWords } from '../../src/web/words/visitor/capacity-text.ts'
import { monthText } from '../../src/web/words/visitor/times.ts'
import { opener, until } from '../helpers/map-page.ts'
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
const AROUND = 'at=43.05,-2.9&radius=12'
const rowsOf = async (query: string): Promise<AssetPage['data']> => (
  parseExact(await (await server.getKeyed(`/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&limit=20${query}`)).text()) as AssetPage).data

test.serial('a row says the month of its figures once, and of each amount what binds it', async (t) => {
  t.timeout(120_000)
  const rows = await rowsOf('')
  const { page } = await open(t, AROUND)
  const [seen, binding] = [new Set<number>(), new Set<string>()]
  for (const { asset, generation, load } of rows) {
    const amounts = [generation, load].filter((amount) => amount !== null)
    const row = page.locator(`#results tr[data-asset="${asset.id}"]`)
    const months = new Set(amounts.map(({ source_date: date }) => monthText(date)))
    const text = await row.innerText()
    for (const month of months) t.is(text.split(month).length - 1, months.size === 1 ? 1 : amounts.filter(({ source_date: date }) => monthText(date) === month).length, text)
    seen.add(months.size)
    const badges = amounts.flatMap((amount) => bindingWords(amount))
    t.deepEqual(await row.locator('.badge').allInnerTexts(), badges)
    for (const badge of badges) binding.add(badge)
  }
  t.true(seen.has(1) && binding.size > 1, [...binding].join())
})

test.serial('the panel of an asset begins with its verdict, the direction that is asked for first, there and among the figures', async (t) => {
  t.timeout(120_000)
  const row = (await rowsOf('')).find(({ generation, load }) => generation?.state === 'figure' && load?.state === 'figure')
  for (const [asked, first, second] of [['load', 'Load', 'Generation'], ['generation', 'Generation', 'Load']] as const) {
    const { page } = await open(t, `${AROUND}&direction=${asked}&asset=${row?.asset.id}`)
    await until(page, `document.querySelector('#asset .origin')`)
    const verdicts = await page.locator('#asset .verdict').allInnerTexts()
    t.true(verdicts[0]?.includes(first) && (verdicts[1] === undefined || verdicts[1].includes(second)), verdicts.join('; '))
    const headings = await page.locator('#asset .direction h3').allInnerTexts()
    t.is(headings[0], `For ${asked}`)
    t.true(await page.evaluate<boolean>(`Boolean(document.querySelector('#asset .verdict').compareDocumentPosition(document.querySelector('#asset .direction')) & 4)`))
  }
})

test.serial('in the panel what limits several figures of a direction is said once', async (t) => {
  t.timeout(120_000)
  const { owner } = server.database
  const { rows: [several] } = await owner.query<{ id: string }>(`
    select r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    where s.granted and m.direction = 'load' group by 1 having count(*) > 1 order by 1 limit 1`)
  await owner.query(`update grid.record set limits = '[{"side": "here", "kind": "thermal", "direction": null, "text": "One transformer"}]' where asset_id = $1`, [several?.id])
  await owner.query('update registry.revision set publishes = publishes + 1')
  const { page } = await open(t, `${AROUND}&direction=load&asset=${several?.id}`)
  await until(page, `document.querySelector('#asset .origin')`)
  const section = page.locator('#asset .direction', { hasText: 'For load' })
  t.true(await section.locator('.figures li').count() > 1)
  t.is((await section.innerText()).split('One transformer').length - 1, 1)
})
