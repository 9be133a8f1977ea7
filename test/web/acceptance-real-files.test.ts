import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { loadPlaces } from '../../src/places/load.ts'
import { visit, type Visit } from '../helpers/browser.ts'
import { europeServer } from '../helpers/europe.ts'
import { fourDigits } from '../helpers/four-digits.ts'
import { headsOf } from '../helpers/heads.ts'
import { importFile } from '../helpers/import-file.ts'
import { settled, until } from '../helpers/map-page.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'
import type { TestServer } from '../helpers/server.ts'
import { readWorld, type World } from '../questions/world.ts'

/** What the questions below need, no more: source, file, date. */
const FILES: [string, string, string][] = [
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
  ['stedin-service-areas', 'nl-capaciteitskaart/2026-07-29/stedin.json', '2026-07-29'],
  ['tennet-nl-service-areas', 'nl-capaciteitskaart/2026-07-29/tennet.json', '2026-07-29'],
]

/** What a person asks: where, as it is typed into the box, and what. `at` is where that place is. */
type Asked = { place: string; direction: 'generation' | 'load'; least: number | null; unit: string; at: [lon: number, lat: number] }

const QUESTIONS: Asked[] = [
  { place: 'Bilbao', direction: 'generation', least: 20, unit: 'MW', at: [-2.93, 43.26] },
  { place: 'London', direction: 'load', least: 5, unit: 'MVA', at: [-0.13, 51.51] },
  { place: 'Toulouse', direction: 'generation', least: 10, unit: 'MW', at: [1.44, 43.6] },
]

type Figure = { id: string; amount: number }

/** The figure that heads each asset for a direction, where it has one in a unit of at least an amount: of tables alone. */
const free = (world: World, { direction, unit, least }: Pick<Asked, 'direction' | 'unit' | 'least'>): Figure[] => [...world.byAsset].flatMap(([id, rows]) => (
  headsOf(rows.filter(({ granted }) => granted), {}, direction, ({ class_meaning: meaning }) => meaning)
    .filter((row) => row.unit === unit && row.value !== null && Number(row.value) >= (least ?? -Infinity)).map(({ value }) => ({ id, amount: Number(value) }))))

/** Those of $1 by distance from the place $2, $3: within $4 km, or all. Of a box only the farthest corner is certain, so boxes come last. */
const NEAREST = `
  select a.name, f.amount, d.metres from jsonb_to_recordset($1) f (id text, amount float8) join grid.asset a on a.id = f.id
  cross join (select st_makepoint($2, $3)::geography as here) p
  cross join lateral (select case when a.precision = 'box' then
    (select max(st_distance(c.geom::geography, p.here)) from st_dumppoints(a.footprint::geometry) c) else st_distance(a.footprint, p.here) end as metres) d
  where $4::float8 is null or st_dwithin(a.footprint, p.here, $4 * 1000)
  order by a.precision = 'box', d.metres, f.id limit 20`

/** Those of $1 in the area of the well-known text $2. */
const WITHIN = `
  select a.name, f.amount from jsonb_to_recordset($1) f (id text, amount float8) join grid.asset a on a.id = f.id
  where st_intersects(a.footprint::geometry, st_geomfromtext($2, 4326))`

type Row = { name: string; amount: number; metres: number }

type All = { server: TestServer; map: Visit; world: World }

let started: Promise<All> | null = null

/** One service and one page for all questions: only the files that they need are imported, and the names of places in their countries. */
async function start(): Promise<All> {
  const server = await europeServer(async (database) => {
    for (const [source, file, date] of FILES) {
      const { status } = await importFile(database, source, join(REAL_FILES, file), date)
      if (status !== 'published') throw new Error(`${file}: ${status}`)
      await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
    }
    await database.owner.query(`update registry.country set listed = code in ('ES', 'FR', 'GB', 'NL')`)
    await loadPlaces(database.owner)
    await database.owner.query(`select access.admit_visitors('enterprise')`)
    // As PostgreSQL does by itself a minute later: without it a question takes five times as long.
    await database.owner.query('analyze')
  }, { visitors: 'enterprise' })
  const map = await visit(server.base, { reducedMotion: 'reduce' })
  await settled(map.page)
  return { server, map, world: await readWorld(server.database) }
}

const rowsOf = async ({ server }: All, statement: string, figures: Figure[], values: unknown[]) => (
  (await server.database.owner.query<Row>(statement, [JSON.stringify(figures), ...values])).rows)

/** An amount as the page writes it. */
const amountText = (amount: number, unit: string): string => `${fourDigits(String(amount))} ${unit}`

/** Types a place, chooses the first suggestion, and asks for an amount in a direction. */
async function ask({ page }: Visit, { place, direction, least, unit, at }: Asked, t: ExecutionContext): Promise<{ lon: number; lat: number; radius: number }> {
  const before = page.url()
  await page.fill('#search', '')
  await page.focus('#search')
  await page.keyboard.type(place)
  await page.locator('#suggestions .suggestion.place').first().waitFor()
  await page.keyboard.press('Enter')
  await until(page, `location.href !== ${JSON.stringify(before)} && location.hash.includes('at=')`)
  await page.click(`label[for=direction-${direction}]`)
  await page.selectOption('#least-unit', unit)
  await page.fill('#least', String(least ?? ''))
  await until(page, `location.hash.includes('direction=${direction}') && ${least === null
    ? `!/mw=|mva=/.test(location.hash)` : `location.hash.includes('${unit.toLowerCase()}=${least}')`}`)
  await settled(page)
  const [lat = 0, lon = 0] = (new URLSearchParams(new URL(page.url()).hash.slice(1)).get('at') ?? '').split(',').map(Number)
  t.true(Math.hypot(lon - at[0], lat - at[1]) < 0.05, `${lon}, ${lat}`)
  return { lon, lat, radius: Number(await page.inputValue('#radius')) }
}

/** The name and amount of each row of the list, in its order. */
async function listed({ page }: Visit): Promise<[string, string][]> {
  const [names, amounts] = [await page.locator('#results tbody th button').allInnerTexts(), await page.locator('#results tbody .amount').allInnerTexts()]
  return names.map((name, at) => [name, (amounts[at] ?? '').trim()])
}

const expected = (rows: Row[], unit: string): [string, string][] => rows.map(({ name, amount }) => [name, amountText(amount, unit)])

for (const question of QUESTIONS) {
  const { place, direction, least, unit } = question
  realTest.serial(`${place}, ${least} ${unit} of ${direction}: typed into the page, the answer is that of plain SQL, and its nearest asset opens`, async (t) => {
    t.timeout(400_000)
    const all = await (started ??= start())
    const { page, complaints } = all.map
    const { lon, lat, radius } = await ask(all.map, question, t)
    const figures = free(all.world, question)
    const within = await rowsOf(all, NEAREST, figures, [lon, lat, radius])
    t.deepEqual(await listed(all.map), expected(within, unit))
    const [nearest] = within.length > 0 ? within : await rowsOf(all, NEAREST, figures, [lon, lat, null])
    if (nearest === undefined) throw new Error('no asset anywhere answers')
    const far = nearest.metres > 100_000 ? 'Nothing else is known: the nearest that qualifies, abroad or far away' : 'The nearest that qualifies'
    const offer = `${far}: ${nearest.name}, ${amountText(nearest.amount, unit)}, ${Math.round(nearest.metres / 1000)} km`
    await page.locator('#results').getByRole('button', { name: within.length > 0 ? nearest.name : offer, exact: true }).first().click()
    await until(page, `document.querySelector('#asset .origin')`)
    t.is(await page.locator('#asset h2').first().innerText(), nearest.name)
    t.true((await page.locator('#asset').innerText()).includes(amountText(nearest.amount, unit)))
    await page.click('#asset .back')
    t.deepEqual(complaints, [])
  })
}

realTest.serial('Utrecht, 5 MW of load: nothing answers, as the operators tell of the grid above alone, by classes', async (t) => {
  t.timeout(400_000)
  const all = await (started ??= start())
  const { page } = all.map
  const question: Asked = { place: 'Utrecht', direction: 'load', least: 5, unit: 'MW', at: [5.12, 52.09] }
  const { lon, lat, radius } = await ask(all.map, question, t)
  t.deepEqual(await rowsOf(all, NEAREST, free(all.world, question), [lon, lat, radius]), [])
  const told = await page.locator('#results').innerText()
  t.true(told.startsWith('No free capacity is known here'), told)
})

/** Shares of the map's width and height: the place is left of the middle, as the legend is on the right; tools and a note are in the corners of the left. */
const CORNERS: [right: number, down: number][] = [[0.75, 0.2], [0.75, 0.8], [0.1, 0.8], [0.1, 0.55], [0.42, 0.3]]

/** Questions that nothing answers: around Seville, Málaga and Toulouse (MW) and Raigmore (MVA), and there both directions at once. */
const UNANSWERED = [
  'at=37.39,-5.98&radius=30&direction=generation&mw=5000', 'at=36.72,-4.42&radius=30&direction=generation&mw=5000&kv=100-140',
  'at=57.48,-4.2&radius=25&direction=load&mva=3000', 'at=57.48,-4.2&radius=25&direction=both&any=2000', 'at=43.6,1.44&radius=30&mw=5000&technology=solar',
]

for (const fragment of UNANSWERED) {
  realTest.serial(`each offer of the empty list for ${fragment} is there when it is taken, with the amount that it names and all else that was asked`, async (t) => {
    t.timeout(400_000)
    const all = await (started ??= start())
    const { page } = all.map
    const buttons = page.locator('#results > .actions button')
    const ask = async () => {
      await page.goto('about:blank')
      await page.goto(`${all.server.base}/#${fragment}`)
      await settled(page)
    }
    await ask()
    const texts = await buttons.allInnerTexts()
    t.true(texts.length > 0, await page.locator('#results').innerText())
    const kept = new URLSearchParams(fragment)
    for (const [n, text] of texts.entries()) {
      if (n > 0) await ask()
      await buttons.nth(n).click()
      // `Drop “≥ 5000 MW” · 22 MW · NAME`, or an asset that opens: `The largest within 15 km: NAME, 22 MW`
      const dropped = /^(?:Drop|Clear)/.test(text)
      const amounts = text.match(/[\d,.]+ (?:MW|MVA)(?=[ ,]|$)/g)?.filter((one) => !text.includes(`≥ ${one}`)) ?? []
      t.true(amounts.length > 0, text)
      if (!dropped) {
        await until(page, `document.querySelector('#asset .origin')`)
        for (const amount of amounts) t.true((await page.locator('#asset').innerText()).replaceAll(',', '').includes(amount.replaceAll(',', '')), `${text}: ${amount}`)
        continue
      }
      await until(page, `location.hash !== '#${fragment}'`)
      await settled(page)
      await page.selectOption('#sort', text.startsWith('Drop') && kept.get('direction') !== 'both' && kept.has('direction') ? `-${kept.get('direction')}_mw` : '-mw')
      await settled(page)
      const row = page.locator('#results tbody tr', { hasText: text.split(' · ').at(-1) ?? '' }).first()
      for (const amount of amounts) t.true((await row.innerText()).includes(amount), `${text}: ${await row.innerText()}`)
      const left = new URLSearchParams(new URL(page.url()).hash.slice(1))
      if (text.startsWith('Drop')) t.is([...kept.keys()].filter((name) => left.get(name) !== kept.get(name)).length, 1, `${text}: ${left}`)
    }
  })
}

realTest.serial('an area drawn around Almería by clicks: all of the list is what plain SQL finds in the area, the most first', async (t) => {
  t.timeout(400_000)
  const all = await (started ??= start())
  const { page, asked } = all.map
  const question: Asked = { place: 'Almería', direction: 'generation', least: null, unit: 'MW', at: [-2.46, 36.84] }
  await ask(all.map, question, t)
  await page.click('#drop-place') // an area is drawn in place of a circle
  await until(page, `!location.hash.includes('at=')`)
  await page.click('#draw-area')
  await page.waitForSelector('#drawing')
  const { x, y, width, height } = await page.locator('#map').boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const [n, [right, down]] of CORNERS.entries()) {
    await page.mouse.click(x + right * width, y + down * height)
    await until(page, `document.querySelector('#drawing .status').textContent.startsWith('${n + 1} ')`)
  }
  await page.click('#finish-area')
  await until(page, `location.hash.includes('area=')`)
  await settled(page)
  const geometry = asked.map((address) => new URL(address).searchParams.get('geometry')).findLast((text) => text !== null) ?? ''
  const { rows: [drawn] } = await all.server.database.owner.query<{ around: boolean }>(
    'select st_contains(st_geomfromtext($1, 4326), st_setsrid(st_makepoint($2, $3), 4326)) as around', [geometry, ...question.at])
  t.true(drawn?.around, 'the city lies in the area')
  while (await page.locator('#more').count()) {
    const before = await page.locator('#results tbody tr').count()
    await page.click('#more')
    await page.locator('#results tbody tr').nth(before).waitFor()
  }
  const rows = await rowsOf(all, WITHIN, free(all.world, question), [geometry])
  t.true(rows.length > 3, String(rows.length))
  t.is(await page.locator('#status').innerText(), `${rows.length} assets in the drawn area`)
  const shown = await listed(all.map)
  t.deepEqual(shown.map(String).toSorted(), expected(rows, question.unit).map(String).toSorted())
  t.deepEqual(shown.map(([, amount]) => Number.parseFloat(amount)), rows.map(({ amount }) => Math.round(amount * 100) / 100).toSorted((one, other) => other - one))
})
