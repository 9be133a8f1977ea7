import { readFile } from 'node:fs/promises'
import test from 'ava'
import type { Page } from 'playwright-core'
import { viewOf } from '../../src/capacity/link.ts'
import { areaParameters } from '../../src/capacity/area-link.ts'
import { gisFile } from '../helpers/gis-file.ts'
import { listed, mapServer, opener, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'
import { zipOf } from '../helpers/zip.ts'
import { withQuery } from '../questions/ask.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

const open = opener(() => server)
const START = 'map=8/43.1/-2.7'
const view = (page: Page) => viewOf(new URL(page.url()).hash)

async function tools(page: Page): Promise<void> {
  await page.locator('#still').waitFor({ state: 'detached' })
  await settled(page)
  await page.click('#draw-area')
  await page.waitForSelector('#drawing')
}

/** Clicks places of the map by the share of its width and height. */
async function corners(page: Page, ...shares: [x: number, y: number][]): Promise<void> {
  const { x, y, width, height } = await page.locator('#map').boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const [n, [right, down]] of shares.entries()) {
    await page.mouse.click(x + right * width, y + down * height)
    await until(page, `!document.querySelector('#drawing') || document.querySelector('#drawing .status').textContent.startsWith('${n + 1} ')`)
  }
}

/** What the API lists in the area of the page's address. */
async function found(page: Page): Promise<string[]> {
  const { area } = view(page)
  const answer = await server.getKeyed(withQuery('/v1/capacity/assets', { ...(area && areaParameters(area)), sort: '-mw', limit: '200' }))
  return (await answer.json() as { data: { asset: { name: string } }[] }).data.map(({ asset }) => asset.name)
}

const RING: [number, number][] = [[0.5, 0.35], [0.75, 0.4], [0.7, 0.9], [0.35, 0.8]]

test.serial('an area is drawn by clicks: the list, its file and its request are those of the area; a link restores it, Back and a button take it away', async (t) => {
  t.timeout(180_000)
  const { page, asked, complaints } = await open(t, START)
  await page.locator('#still').waitFor({ state: 'detached' })
  await settled(page)
  const whole = await listed(page)
  t.false(asked.some((address) => address.includes('drawing-tools')), 'the tools are loaded when they are used')
  await tools(page)
  t.true(await page.locator('#finish-area').isDisabled())
  await corners(page, ...RING)
  t.is(view(page).area, null)
  await page.mouse.click(...await pointOf(page, RING[0] ?? [0, 0])) // the first corner again closes it
  await until(page, `location.hash.includes('area=')`)
  await settled(page)
  const names = await listed(page)
  t.true(names.length > 3 && names.length < (await found(page)).length + 1, `${names.length}`)
  t.deepEqual(names, (await found(page)).slice(0, 20))
  t.is(await page.locator('#status').innerText(), `${(await found(page)).length} assets in the drawn area`)
  t.is(view(page).area?.geometry.coordinates.flat().length, 5)
  t.is(await page.evaluate('document.activeElement.id'), 'results-title')

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export summary').click().then(() => page.click('#take-geojson'))])
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { features: { properties: { name: string } }[] }
  t.deepEqual(file.features.map(({ properties }) => properties.name), await found(page))
  await page.focus('#tell-me')
  const tellMe = new URL(await page.locator('#tell-me').getAttribute('href') ?? '', server.base).searchParams
  t.deepEqual([viewOf(tellMe.get('view') ?? '').area, tellMe.get('bbox')], [view(page).area, ''])

  const link = page.url()
  await page.goBack()
  await until(page, `!location.hash.includes('area=')`)
  await until(page, `document.querySelector('#drawn').hidden`)
  await settled(page)
  t.deepEqual(await listed(page), whole)
  await page.goForward()
  await until(page, `!document.querySelector('#drawn').hidden`)
  await settled(page)
  t.deepEqual(await listed(page), names)
  await page.click('#drop-area')
  await until(page, `document.querySelector('#drawn').hidden`)
  await settled(page)
  t.deepEqual([await listed(page), view(page).area], [whole, null])
  t.deepEqual(complaints, [])

  const { page: other } = await open(t, new URL(link).hash.slice(1).replace(/map=[^&]*&/, ''), {})
  t.deepEqual(await listed(other), names)
  const { map } = view(other)
  t.true(map === null || Math.abs(map.lat - 43) < 1)
})

async function pointOf(page: Page, [right, down]: [number, number]): Promise<[number, number]> {
  const { x, y, width, height } = await page.locator('#map').boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + right * width, y + down * height]
}

test.serial('a corridor is drawn by keyboard, with a width; what is no width is not taken', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, START)
  await tools(page)
  await page.keyboard.press('ArrowRight')
  t.true(await page.locator('#draw-corridor').isChecked())
  await page.fill('#corridor-width', 'wide')
  await page.focus('#map canvas')
  for (const [n, key] of ['ArrowLeft', 'ArrowUp', 'ArrowUp'].entries()) {
    await page.keyboard.press('Enter')
    await until(page, `document.querySelector('#drawing .status').textContent.startsWith('${n + 1} ')`)
    if (n === 2) break
    const before = page.url()
    await page.keyboard.press(key)
    await until(page, `location.href !== ${JSON.stringify(before)}`)
  }
  await page.keyboard.press('Enter')
  t.is(await page.locator('#corridor-width').getAttribute('aria-invalid'), 'true')
  await page.fill('#corridor-width', '30')
  await page.click('#finish-area')
  await until(page, `location.hash.includes('width=30')`)
  await settled(page)
  t.is(view(page).area?.geometry.type, 'LineString')
  t.deepEqual(await listed(page), (await found(page)).slice(0, 20))
  t.true((await found(page)).length > 0)
  t.true((await page.locator('#drawn').innerText()).startsWith('Along the drawn line, 30 km wide'))
  t.is(await page.locator('#drawing').count(), 0)
})

test.serial('an area whose edges cross is not searched, and Escape leaves all as it was', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, START)
  await tools(page)
  await corners(page, [0.5, 0.5], [0.7, 0.8], [0.7, 0.5], [0.5, 0.8])
  await page.click('#finish-area')
  t.is(await page.locator('#drawing .status').innerText(), 'The edges cross each other: undo a corner.')
  await page.click('#undo-corner')
  t.is(await page.locator('#drawing .status').innerText(), '3 corners')
  await page.keyboard.press('Escape')
  t.is(await page.locator('#drawing').count(), 0)
  t.deepEqual([view(page).area, await page.evaluate('document.activeElement.id')], [null, 'draw-area'])
})

const SQUARE = [[-3, 42.9], [-2.5, 42.9], [-2.5, 43.3], [-3, 43.3], [-3, 42.9]]
const MANY = Array.from({ length: 3001 }, (_, n) => [-2.75 + 0.3 * Math.cos(Math.PI * (n % 3000) / 1500), 43.1 + 0.2 * Math.sin(Math.PI * (n % 3000) / 1500)])
const FIELD = [{ type: 'Feature', properties: { name: 'Field' }, geometry: { type: 'Polygon', coordinates: [SQUARE] } }]
const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>
  ${SQUARE.map((corner) => `${corner.join()},0`).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
const FILES: [name: string, content: string | (() => Promise<Buffer>), corners: number | null, says: RegExp][] = [
  ['a.geojson', JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [SQUARE] } }] }), 4, /^$/],
  ['b.kml', KML, 4, /^$/],
  ['b.kmz', async () => zipOf('doc.kml', KML), 4, /^$/],
  ['c.geojson', JSON.stringify({ type: 'Polygon', coordinates: [MANY] }), 100, /^[\d,]+ corners of the boundary were left out\.$/],
  ['d.geojson', '{"type": "Point", "coordinates": [1, 2]}', null, /^This file holds no boundary that can be searched\.$/],
  ['e.kml', '<kml></kml>', null, /^This file holds no boundary that can be searched\.$/],
  ['f.zip', () => gisFile(FIELD, 'shapefile', 'EPSG:25830'), 4, /^$/],
  // On the datum of 1950, by whose degrees it would be some 200 m away.
  ['g.gpkg', () => gisFile(FIELD, 'GeoPackage', 'EPSG:23030'), 4, /^$/],
  ['h.zip', () => gisFile(FIELD, 'shapefile', 'EPSG:25830', { without: ['.prj'] }), null, /^This file does not say its coordinate reference system;/],
  ['i.zip', () => gisFile(FIELD, 'shapefile', '+proj=lcc +lat_1=41 +lat_2=44 +lon_0=-3.3 +x_0=1234 +y_0=0 +ellps=GRS80'), null, /^The coordinates of this file, in .+, cannot be converted here\./],
  ['j.gpkg', async () => Buffer.from('SQLite format 3\0'), null, /^This file holds no boundary that can be searched\.$/],
]
for (const [name, content, count, says] of FILES) {
  test.serial(`a boundary is read from a file: ${name}`, async (t) => {
    t.timeout(120_000)
    const { page } = await open(t, START)
    await tools(page)
    await page.setInputFiles('#boundary-file', { name, mimeType: 'application/octet-stream', buffer: typeof content === 'string' ? Buffer.from(content) : await content() })
    if (count === null) {
      await until(page, `${says}.test(document.querySelector('#drawing .status').textContent)`)
      t.regex(await page.locator('#drawing .status').innerText(), says)
      return
    }
    await until(page, `location.hash.includes('area=')`)
    await settled(page)
    const [ring = []] = (view(page).area?.geometry.coordinates ?? []) as number[][][]
    t.true(count === 100 ? ring.length > 50 && ring.length <= 501 : ring.length === count + 1, `${ring.length}`)
    // Within ten metres: some transformations of old datums are no better.
    if (count === 4) for (const [lon = 0, lat = 0] of ring) t.true(SQUARE.some(([x = 0, y = 0]) => Math.abs(lon - x) < 1e-4 && Math.abs(lat - y) < 1e-4), `${lon} ${lat}`)
    t.deepEqual(await listed(page), (await found(page)).slice(0, 20))
    t.regex(await page.locator('#download-status').innerText(), says)
  })
}
