import test from 'ava'
import { listed, mapServer, NORTH, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'
import { tileMarks } from '../helpers/tile-marks.ts'
import { withGeneration } from '../helpers/with-generation.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)

test('20 MW for generation within 30 km: list and marks are the assets that have it, without a key', async (t) => {
  t.timeout(120_000)
  const { page, complaints, asked } = await open(t, 'map=8/43.1/-2.7&direction=load')
  const { marks, have } = tileMarks(page, 20)
  await page.click('label[for=direction-generation]')
  await page.selectOption('#least-unit', 'MW')
  await page.fill('#least', '20')
  await page.fill('#search', `${NORTH.lat}, ${NORTH.lon}`)
  await page.keyboard.press('Enter')
  await page.waitForSelector('#around:visible')
  await page.fill('#radius', '30')
  await until(page, `location.hash.includes('radius=30') && location.hash.includes('mw=20')`)
  await settled(page)
  const expected = await withGeneration(server.database, 20, NORTH, 30)
  t.true(expected.length > 0)
  await until(page, `document.querySelectorAll('#results tbody tr').length === ${expected.length}`)
  t.deepEqual(await listed(page), expected.map(({ name }) => name))
  await have(expected.map(({ id }) => id))
  t.deepEqual(expected.filter(({ id }) => !marks.has(id)), [])
  t.true(asked.filter((address) => address.includes('min_capacity_mw=20')).every((address) => new URL(address).searchParams.get('direction') === 'generation'))
  const within = await withGeneration(server.database, 20, NORTH, 1e6)
  t.deepEqual([...marks.keys()].filter((id) => !within.some((one) => one.id === id)), [], 'no mark without 20 MW')
  t.deepEqual(complaints, [])
  t.deepEqual(asked.filter((address) => !address.startsWith(`${server.base}/`) && !address.startsWith('headroom')), [])
})
