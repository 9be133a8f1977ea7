import { readFile } from 'node:fs/promises'
import test from 'ava'
import { mapServer, NORTH, opener } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors of the smallest plan', async (t) => {
  t.timeout(180_000)
  server = await mapServer('free')
})

const open = opener(() => server)

test.serial('a table of sites is answered as the service answers it, more than the plan takes at once too, and taken away', async (t) => {
  t.timeout(120_000)
  const { page, complaints } = await open(t, 'direction=generation&mw=5')
  const sites = Array.from({ length: 45 }, (_, n) => ({ name: `Site ${n}`, lat: NORTH.lat + n / 100, lon: NORTH.lon }))
  await page.click('#show-sites')
  await page.fill('#sites-text', ['name;lat;lon', ...sites.map(({ name, lat, lon }) => `${name};${String(lat).replace('.', ',')};${lon}`), 'no place;;'].join('\n'))
  await page.getByText('45 sites read.').waitFor()
  await page.getByText('No place in line 47.').waitFor()
  await page.fill('#sites-radius', '25')
  await page.locator('#sites-form button[type=submit]').click()
  await page.locator('#sites-results button').waitFor({ timeout: 60_000 })

  const answer = await server.getKeyed('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sites, radius_km: 25, filters: { direction: ['generation'], min_capacity_mw: 5 } }),
  })
  const { data } = await answer.json() as { data: { name: string; nearest: { asset: { id: string; name: string } } | null; nearer: unknown[] }[] }
  t.true(data.some(({ nearest }) => nearest !== null) && data.some(({ nearer }) => nearer.length > 0))
  const shown = await page.locator('#sites-results tbody tr').evaluateAll((rows) => rows.map((row) => [
    row.querySelector('th')?.textContent, row.querySelector('a')?.getAttribute('href') ?? null,
  ]))
  t.deepEqual(shown, data.map(({ name, nearest }) => [name, nearest && `/assets/${nearest.asset.id}`]))
  t.regex(await page.locator('#sites-status').innerText(), new RegExp(`${data.filter(({ nearest }) => nearest).length} of 45`))

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#sites-results button').click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  t.is(lines.length, 46)
  t.true(lines[1]?.startsWith('Site 0,') ?? false)
  t.deepEqual(complaints.filter((told) => !told.includes('429')), [], 'but that the plan’s rate makes it wait')
})
