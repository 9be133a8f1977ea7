import test from 'ava'
import type { Page } from 'playwright-core'
import { mapServer, NORTH, opener, settled, until } from '../helpers/map-page.ts'
import type { Answer } from '../../src/capacity/shapes.ts'
import type { TestServer } from '../helpers/server.ts'

type List = Answer<'listAssetCapacity'>

let server: TestServer

test.before('start the application with visitors of the smallest plan', async (t) => {
  t.timeout(180_000)
  server = await mapServer('free')
})

const open = opener(() => server)

/** Where a publisher states load in MVA alone. */
const MOORS = { lat: 54.5, lon: -2 }

const metaOf = async (query: string): Promise<List['meta']> => (await (await server.getKeyed(`/v1/capacity/assets?${query}&limit=1`)).json() as List).meta

const around = ({ lat, lon }: { lat: number; lon: number }, km: number) => `at=${lat},${lon}&radius=${km}`
const request = ({ lat, lon }: { lat: number; lon: number }, km: number) => `lat=${lat}&lon=${lon}&radius_km=${km}`
const told = (page: Page): Promise<string[]> => page.locator('#results .left-out').allInnerTexts()

test.serial('what has no figure in the unit asked for is counted in a line that shows it: in the other unit', async (t) => {
  t.timeout(120_000)
  const { not_compared: counts } = await metaOf(`direction=load&min_capacity_mw=5&${request(MOORS, 25)}`)
  const [inMva, nothing] = [counts?.units.MVA ?? 0, counts?.not_published ?? 0]
  const count = inMva + nothing
  t.true(inMva > 1 && nothing > 1)
  const { page } = await open(t, `direction=load&mw=5&${around(MOORS, 25)}`)
  t.regex((await told(page))[0] ?? '', new RegExp(`^${count} assets show no figure in MW: ${inMva} in MVA, ${nothing} nothing\\. `))
  t.true((await page.locator('#left-out').innerText()).startsWith(`${count} not compared`))
  const button = page.getByRole('button', { name: 'Ask for ≥ 5 MVA' })
  await page.emulateMedia({ media: 'print' })
  t.deepEqual([await page.locator('#results .left-out').first().isVisible(), await button.isVisible()], [true, false], 'paper has the words, and no button')
  await page.emulateMedia({ media: null })
  await button.click()
  await until(page, `location.hash.includes('mva=5')`)
  await page.waitForSelector('#results tbody tr')
  await settled(page)
  t.is(await page.inputValue('#least-unit'), 'MVA')
  t.regex(await page.locator('#results tbody td .amount').first().innerText(), /MVA/)
})

test.serial('classes and withheld figures are counted too; without another unit the line drops the least figure', async (t) => {
  t.timeout(120_000)
  const place = { lat: 51.76, lon: 4.96 }
  const { not_compared: counts } = await metaOf(`min_capacity_mw=5&${request(place, 25)}`)
  t.true((counts?.class_only ?? 0) > 0)
  const { page } = await open(t, `mw=5&${around(place, 25)}`)
  const [line = ''] = await told(page)
  t.true(line.includes(`${counts?.class_only} a class`), line)
  await page.locator('.left-out').getByRole('button', { name: 'Drop “≥ 5 MW”' }).click()
  await page.waitForSelector('#results tbody tr')
  t.notRegex(page.url(), /mw=/)
  t.deepEqual((await told(page)).filter((text) => text.includes('no figure in')), [], 'nothing is compared with nothing')
})

test.serial('the note on the map leads to the list’s words', async (t) => {
  const { page } = await open(t, `direction=load&mw=5&${around(MOORS, 25)}`, { viewport: { width: 390, height: 800 }, hasTouch: true })
  t.is(await page.evaluate<string>('document.body.dataset.sheet'), 'low')
  await page.click('#left-out')
  await until(page, `document.body.dataset.sheet === 'middle'`)
  t.true(await page.evaluate<boolean>(`document.activeElement.matches('.left-out')`))
})

test.serial('an empty list does not say that nobody has published, neither where publications are not searched nor where none is registered', async (t) => {
  t.timeout(120_000)
  const { page, again } = await open(t, 'at=30,-20&radius=10')
  await page.getByText('No free capacity is known here').waitFor()
  t.deepEqual(await told(page), [])
  t.true(await page.isHidden('#left-out'))
  await again(`${server.base}/#at=52.5,13.4&radius=10`)
  await settled(page)
  await page.locator('#results .left-out').first().waitFor()
  t.is(await page.locator('#results h2').innerText(), 'No free capacity is known here')
  const { not_included: publications } = await metaOf(request({ lat: 52.5, lon: 13.4 }, 10))
  t.true(publications.length > 0)
  const lines = await told(page)
  t.is(lines.length, publications.length)
  for (const [at, { operator, operator_url: url }] of publications.entries()) {
    t.is(lines[at], `Not included: ${operator}, the figures are on its own page alone → See it at the operator`)
    t.is(await page.locator('#results .left-out a').nth(at).getAttribute('href'), url)
  }
  t.regex(await page.locator('#left-out').innerText(), /^\d+ not included$/)
})

test.serial('where nothing is said to be free, what else is published there is named, with its panel a press away', async (t) => {
  t.timeout(120_000)
  const place = { lat: 51.76, lon: 4.96 }
  const { owner } = server.database
  const { rows: free } = await owner.query<{ id: number; type: string }>(`
    select m.id, m.availability_type as type from grid.measure m where availability_type = any (grid.free_types()) and exists (
      select from grid.record r join grid.asset a on a.id = r.asset_id where r.measure_id = m.id and ST_DWithin(a.footprint, ST_MakePoint($1, $2)::geography, 5000))`, [place.lon, place.lat])
  const retype = async (types: string[]) => {
    await owner.query('update grid.measure m set availability_type = t.type from unnest($1::integer[], $2::text[]) t (id, type) where t.id = m.id', [free.map(({ id }) => id), types])
    await owner.query('update registry.revision set publishes = publishes + 1')
  }
  const credit = (text: string | null) => owner.query(
    'update registry.source set attribution_text = $1 where id in (select m.source_id from grid.measure m where m.id = any ($2))', [text, free.map(({ id }) => id)])
  await credit('Of the areas')
  await retype(free.map(() => 'requested'))
  const { page } = await open(t, around(place, 5))
  t.is(await page.locator('#results h2').first().innerText(), 'No free capacity is known here')
  t.is(await page.locator('#results .warning').innerText(), 'What matches is not said to be free capacity.')
  const lines = page.locator('#results .other-figures li')
  t.true(await lines.count() > 0 && await lines.count() <= 3)
  t.regex(await lines.first().innerText(), /^.+ In the queue \S/)
  t.is(await page.locator('#results .attribution li').first().innerText(), 'Of the areas')
  const name = await lines.first().getByRole('button').innerText()
  await lines.first().getByRole('button').click()
  await until(page, `document.querySelector('#asset .named h2')`)
  t.is(await page.locator('#asset .named h2').innerText(), name)
  await credit(null)
  await retype(free.map(({ type }) => type))
})

test.serial('under a list the publications that are not searched are folded', async (t) => {
  const { not_included: publications } = await metaOf(`direction=generation&${request(NORTH, 25)}`)
  t.true(publications.some(({ reason }) => reason === 'withheld'))
  const { page } = await open(t, `direction=generation&${around(NORTH, 25)}`)
  await page.locator('#results tbody tr').first().waitFor()
  await page.locator('.not-included summary').click()
  t.true((await told(page)).some((line) => line.endsWith(', its rights withhold the figures → See it at the operator')))
})

test.serial('the panel of an asset of which no figure is known has its name, place and page, and no error', async (t) => {
  t.timeout(120_000)
  const { rows: [bare] } = await server.database.owner.query<{ id: string; name: string; voltage_kv: string }>(
    `select id, name, voltage_kv from grid.asset a where merged_into is null and not exists (select from grid.record r where r.asset_id = a.id) and lon is not null order by id limit 1`)
  const { page, complaints } = await open(t, `map=9/46.6/3.9&asset=${bare?.id}`)
  await until(page, `document.querySelector('#asset .named h2')`)
  const panel = page.locator('#asset')
  t.is(await panel.locator('.named h2').innerText(), bare?.name ?? '')
  t.is(await panel.locator('.about').innerText(), `Node · ${Number(bare?.voltage_kv)} kV · Réseau Imaginaire de Transport (synthetic) · France`)
  t.true((await panel.innerText()).includes('No free capacity is known here'))
  t.is(await panel.locator('.problem').count(), 0)
  t.is(await panel.getByRole('link', { name: 'Everything about it' }).getAttribute('href'), `/assets/${bare?.id}`)
  await panel.getByRole('button', { name: 'Show on the map' }).click()
  t.regex(page.url(), new RegExp(`asset=${bare?.id}`))
  t.deepEqual(complaints.filter((text) => !text.includes('404')), [])
})
