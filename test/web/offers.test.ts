import test from 'ava'
import { mapServer, NORTH, opener, settled, until } from '../helpers/map-page.ts'
import type { Answer } from '../../src/capacity/shapes.ts'
import type { TestServer } from '../helpers/server.ts'

type List = Answer<'listAssetCapacity'>
type Row = List['data'][number]

let server: TestServer

test.before('start the application with visitors of the smallest plan', async (t) => {
  t.timeout(180_000)
  server = await mapServer('free')
})

const open = opener(() => server)

/** What the smallest plan reaches, km. */
const REACH = 25

/** The assets with so many MW for generation beyond a radius, nearest first, by plain SQL on the records. */
async function beyond(mw: number, km: number): Promise<{ id: string; name: string; km: number }[]> {
  const { rows } = await server.database.owner.query<{ id: string; name: string; km: number }>(
    `select a.id, a.name, st_distance(st_makepoint(a.lon, a.lat)::geography, st_makepoint($2, $1)::geography) / 1000 as km
     from grid.asset a
     where exists (select from grid.figure_masked r join grid.measure m on m.id = r.measure_id
                   where r.asset_id = a.id and m.direction in ('generation', 'bidirectional') and m.availability_type = 'available' and r.value_mw >= $3)
       and st_distance(st_makepoint(a.lon, a.lat)::geography, st_makepoint($2, $1)::geography) > $4
     order by 3, a.id`, [NORTH.lat, NORTH.lon, mw, km * 1000])
  return rows
}

/** A least figure that nothing satisfies within 3 km of the place, and something does within the plan's reach; and one that takes more. */
async function leasts(): Promise<{ reached: number; unreached: number }> {
  for (let mw = 5; mw < 1000; mw += 5) {
    const [near] = await beyond(mw, 0)
    if (near && near.km > 3 && near.km < REACH) {
      let more = mw
      for (let next = (await beyond(more, 0))[0]; next && next.km <= REACH; next = (await beyond(more, 0))[0]) more += 5
      return { reached: mw, unreached: more }
    }
  }
  throw new Error('the demonstration has no such place')
}

test.serial('an empty list offers the nearest that qualifies; taking it widens the radius as far as needed and opens it', async (t) => {
  t.timeout(120_000)
  const { reached } = await leasts()
  const [nearest] = await beyond(reached, 3)
  const { page } = await open(t, `direction=generation&mw=${reached}&at=${NORTH.lat},${NORTH.lon}&radius=3`)
  const offer = page.locator('.actions .offer').first()
  const text = await offer.innerText()
  t.regex(text, /^The nearest that qualifies: .+, [\d.]+ MW, [\d.]+ km$/)
  t.true(text.includes(`: ${nearest?.name}, `), text)
  await offer.click()
  await until(page, `location.hash.includes('asset=${nearest?.id}')`)
  await until(page, `document.querySelector('#asset .origin')`)
  t.true(page.url().includes(`radius=${Math.ceil(nearest?.km ?? 0)}`), page.url())
  await page.locator('#asset .back').click()
  await page.waitForSelector('#results tbody tr')
  t.is(await page.locator('#results tbody tr').first().getAttribute('data-asset'), nearest?.id ?? '')
})

test.serial('it offers the largest within the radius, in the unit asked for', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, `direction=generation&mw=5000&at=${NORTH.lat},${NORTH.lon}&radius=20`)
  const text = await page.locator('.actions .offer').innerText()
  const rows = (await (await server.getKeyed(`/v1/capacity/assets?lat=${NORTH.lat}&lon=${NORTH.lon}&radius_km=20&direction=generation&sort=-generation_mw&limit=1`)).json() as List).data
  const largest = rows[0] as Row
  t.regex(text, /^The largest within 20 km: .+, [\d.]+ MW$/)
  t.true(text.includes(`: ${largest.asset.name}, `), text)
  await page.locator('.actions .offer').click()
  await until(page, `location.hash.includes('asset=${largest.asset.id}')`)
  t.regex(page.url(), /radius=20/)
})

test.serial('nothing is offered that the plan refuses', async (t) => {
  t.timeout(120_000)
  const { unreached } = await leasts()
  const { page, asked, again } = await open(t, `direction=generation&mw=${unreached}&at=${NORTH.lat},${NORTH.lon}&radius=24`)
  t.true((await beyond(unreached, 0)).length > 0, 'there is one, beyond what the plan reaches')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  for (const fragment of [`mw=${unreached}&radius=3`, `mw=${unreached}&radius=25`, 'mw=5000&radius=13', 'mva=5000&radius=24']) {
    await again(`${server.base}/#direction=generation&at=${NORTH.lat},${NORTH.lon}&${fragment}`)
    await settled(page)
    t.is(await page.getByRole('button', { name: /^Look within/ }).count(), 0)
    for (let at = 0; at < await page.locator('.actions .offer').count(); at++) {
      t.notRegex(await page.locator('.actions .offer').nth(at).innerText(), /^The nearest/, fragment)
    }
  }
  t.deepEqual(asked.filter((address) => Number(new URL(address).searchParams.get('radius_km')) > REACH), [])
  t.deepEqual(refused, [])
})

test.serial('sites without an answer have the same offers as the service gives them', async (t) => {
  t.timeout(120_000)
  const { reached } = await leasts()
  const { page } = await open(t, `direction=generation&mw=${reached}`)
  await page.click('#show-sites')
  await page.fill('#sites-text', `A;${NORTH.lat};${NORTH.lon}\nB;30;-20`)
  await page.fill('#sites-radius', '3')
  await page.locator('#sites-form button[type=submit]').click()
  await page.locator('#sites-csv').waitFor()
  const answer = await server.getKeyed('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      sites: [{ name: 'A', ...NORTH }, { name: 'B', lat: 30, lon: -20 }], radius_km: 3, filters: { direction: ['generation'], min_capacity_mw: reached },
    }),
  })
  const { data: [first] } = await answer.json() as { data: { offer: { nearest: Row | null; largest: Row | null } }[] }
  const rows = [first?.offer.nearest, first?.offer.largest].filter((row) => row !== null && row !== undefined)
  const shown = page.locator('#sites-results tbody tr')
  t.deepEqual(await shown.nth(0).locator('a.offer').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), rows.map(({ asset }) => `/assets/${asset.id}`))
  t.regex(await shown.nth(0).innerText(), /The nearest that qualifies: .+, [\d.]+ MW, [\d.]+ km/)
  t.is(await shown.nth(1).locator('a.offer').count(), 0)
})
