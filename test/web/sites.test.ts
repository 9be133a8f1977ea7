import { readFile } from 'node:fs/promises'
import test from 'ava'
import { gisFile } from '../helpers/gis-file.ts'
import { mapServer, NORTH, opener } from '../helpers/map-page.ts'
import { readSheet } from '../helpers/read-sheet.ts'
import { zipOf } from '../helpers/zip.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors of the smallest plan', async (t) => {
  t.timeout(180_000)
  server = await mapServer('free')
})

const open = opener(() => server)

/** Sites of the page's requests. */
const AT_ONCE = 20

type SiteMeta = { not_compared: { withheld: number }; not_included: { operator: string; operator_url: string }[] }

async function answerOf(sites: object[]): Promise<unknown> {
  const answer = await server.getKeyed('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sites, radius_km: 25, filters: { direction: ['generation'], min_capacity_mw: 5 } }),
  })
  return answer.json()
}

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <Placemark><name>Hill; north</name><Point><coordinates>-2.7,43.1,0</coordinates></Point></Placemark>
  <Placemark><name>Field</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-2.8,43 -2.6,43 -2.6,43.2 -2.8,43.2 -2.8,43</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
  <Placemark><name>Track</name><LineString><coordinates>-2.8,43 -2.6,43</coordinates></LineString></Placemark></Document></kml>`
const GPX = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="43.1" lon="-2.7"><name>Hill; north</name></wpt>
  <trk><name>Track</name><trkseg><trkpt lat="43" lon="-2.8"/><trkpt lat="43" lon="-2.6"/></trkseg></trk></gpx>`
const GEOJSON = JSON.stringify({ type: 'FeatureCollection', features: [
  { type: 'Feature', properties: { name: 'Hill; north' }, geometry: { type: 'Point', coordinates: [-2.7, 43.1] } },
  { type: 'Feature', properties: null, geometry: null },
] })

test.serial('files of places are read in the browser, areas at their middle; what is no place in them, and what is no such file, is said', async (t) => {
  t.timeout(180_000)
  const { page, complaints } = await open(t, 'direction=generation&mw=5', {})
  await page.click('#show-sites')
  const status = page.locator('#sites-status')
  const hill = '"Hill; north";43.100000;-2.700000'
  for (const [name, buffer, rows] of [
    ['a.kml', Buffer.from(KML), [hill, '"Field";43.100000;-2.700000']], ['a.KMZ', zipOf('doc.kml', KML), [hill, '"Field";43.100000;-2.700000']],
    ['a.gpx', Buffer.from(GPX), [hill]], ['a.geojson', Buffer.from(GEOJSON), [hill]],
  ] as const) {
    await page.setInputFiles('#sites-file', { name, mimeType: '', buffer })
    await status.getByText(`${rows.length} site${rows.length === 1 ? '' : 's'} read. 1 shape of the file is no place and is left out.`).waitFor()
    t.is(await page.inputValue('#sites-text'), ['name;lat;lon', ...rows].join('\n'), name)
  }
  // Before what is no XML: the parser's own page of its error has a style, which the policy refuses.
  t.deepEqual(complaints, [])
  for (const [name, buffer] of [['b.kmz', Buffer.from('no zip')], ['b.kml', Buffer.from('<kml')], ['b.gpkg', Buffer.from('SQLite format 3\0')], ['b.zip', zipOf('a.txt', '')], ['b.json', Buffer.from('{}')]] as const) {
    await page.setInputFiles('#sites-file', { name, mimeType: '', buffer })
    await status.getByText('This file cannot be read. Tables of text (CSV), KML, KMZ, GPX, GeoJSON, zipped shapefiles and GeoPackages can.').waitFor()
    t.is(await page.inputValue('#sites-text'), '', name)
  }
  await page.fill('#sites-text', 'name;lat;lon\nHill;43.1;-2.7')
  await status.getByText('1 site read.', { exact: true }).waitFor()
})

const PLACES = [
  { type: 'Feature', properties: { Nom: 'Hill; nörth', note: 1 }, geometry: { type: 'Point', coordinates: [-2.7, 43.1] } },
  { type: 'Feature', properties: { Nom: 'Nowhere', note: 2 }, geometry: null },
]
const AREAS = [
  { type: 'Feature', properties: { site_name: 'Field' }, geometry: { type: 'Polygon', coordinates: [[[-2.8, 43], [-2.6, 43], [-2.6, 43.2], [-2.8, 43.2], [-2.8, 43]]] } },
  { type: 'Feature', properties: { site_name: 'Two' }, geometry: { type: 'MultiPolygon', coordinates: [[[[-2.8, 43], [-2.7, 43], [-2.7, 43.1], [-2.8, 43]]], [[[-2.6, 43.2], [-2.7, 43.2], [-2.6, 43.1], [-2.6, 43.2]]]] } },
]

test.serial('zipped shapefiles and GeoPackages are read in the browser; the service is asked for points of other reference systems alone, and what cannot be had is said', async (t) => {
  t.timeout(180_000)
  const { page, asked, complaints } = await open(t, 'direction=generation&mw=5', {})
  await page.click('#show-sites')
  const status = page.locator('#sites-status')
  const requests = () => asked.filter((address) => address.endsWith('/assets/degrees.json')).length
  const read = (name: string, buffer: Buffer) => page.setInputFiles('#sites-file', { name, mimeType: '', buffer })
  t.false(asked.some((address) => address.includes('/sqlite.')), 'SQLite is loaded when it is used')
  const [hill, areas] = [['"Hill; nörth";43.100000;-2.700000'], ['"Field";43.100000;-2.700000', '"Two";43.100000;-2.700000']]
  for (const [name, buffer, rows, left, times] of [
    ['a.zip', await gisFile(PLACES, 'shapefile'), hill, 1, 0], ['b.ZIP', await gisFile(PLACES, 'shapefile', 'EPSG:25830'), hill, 1, 1],
    ['c.zip', await gisFile(AREAS, 'shapefile', 'EPSG:3035'), null, 0, 1],
    ['d.gpkg', await gisFile(PLACES, 'GeoPackage'), hill, 1, 0], ['e.GPKG', await gisFile(AREAS, 'GeoPackage'), areas, 0, 0], ['f.gpkg', await gisFile(PLACES, 'GeoPackage', 'EPSG:3857'), hill, 1, 1],
  ] as const) {
    const before = requests()
    await read(name, buffer)
    await status.getByText(`${rows?.length ?? 2} site${rows?.length === 1 ? '' : 's'} read.${left ? ' 1 shape of the file is no place and is left out.' : ''}`).waitFor()
    // A box of the other system is turned a little.
    if (rows) t.is(await page.inputValue('#sites-text'), ['name;lat;lon', ...rows].join('\n'), name)
    else t.regex(await page.inputValue('#sites-text'), /"Field";43\.(1000|0999)\d+;-2\.(7000|6999)\d+/)
    t.is(requests() - before, times, name)
  }
  t.true(asked.some((address) => address.includes('/sqlite.')))
  // In the page itself no WebAssembly runs.
  t.deepEqual(complaints, [])

  const many = Array.from({ length: 20_001 }, (_, n) => ({ type: 'Feature', properties: { name: n }, geometry: { type: 'Point', coordinates: [-2.7 + n / 1e6, 43.1] } }))
  const before = requests()
  for (const [buffer, says] of [
    [await gisFile(PLACES, 'shapefile', 'EPSG:25830', { without: ['.prj'] }), 'This file does not say its coordinate reference system; a shapefile does so in its .prj. Save it in WGS 84 (EPSG:4326).'],
    [await gisFile(many, 'shapefile', 'EPSG:25830'), 'Of a file in another coordinate reference system 20,000 points are converted at most. Save it in WGS 84 (EPSG:4326), or with fewer points.'],
  ] as const) {
    await read('h.zip', buffer)
    await status.getByText(says).waitFor()
    t.is(await page.inputValue('#sites-text'), '')
  }
  t.is(requests(), before)
  await read('i.zip', await gisFile(PLACES, 'shapefile', '+proj=lcc +lat_1=41 +lat_2=44 +lon_0=-3.3 +x_0=1234 +y_0=0 +ellps=GRS80'))
  await status.getByText(/^The coordinates of this file, in .+, cannot be converted here\. Save it in WGS 84 \(EPSG:4326\)\.$/).waitFor()
})

test.serial('a table of sites is answered as the service answers it, more than the plan takes at once too, and taken away', async (t) => {
  t.timeout(120_000)
  const { page, complaints } = await open(t, 'direction=generation&mw=5')
  const sites = Array.from({ length: 45 }, (_, n) => ({ name: `Site ${n}`, lat: NORTH.lat + n / 1000, lon: NORTH.lon }))
  await page.click('#show-sites')
  await page.fill('#sites-text', ['name;lat;lon', ...sites.map(({ name, lat, lon }) => `${name};${String(lat).replace('.', ',')};${lon}`), 'no place;;'].join('\n'))
  await page.getByText('45 sites read.').waitFor()
  await page.getByText('No place in line 47.').waitFor()
  await page.fill('#sites-radius', '25')
  await page.locator('#sites-form button[type=submit]').click()
  await page.locator('#sites-csv').waitFor({ timeout: 60_000 })

  const { data } = await answerOf(sites) as { data: { name: string; nearest: { asset: { id: string; name: string } } | null; nearer: unknown[] }[] }
  t.true(data.some(({ nearest }) => nearest !== null) && data.some(({ nearer }) => nearer.length > 0))
  const shown = await page.locator('#sites-results tbody tr').evaluateAll((rows) => rows.map((row) => [
    row.querySelector('th')?.textContent, row.querySelector('a')?.getAttribute('href') ?? null,
  ]))
  t.deepEqual(shown, data.map(({ name, nearest }) => [name, nearest && `/assets/${nearest.asset.id}`]))
  t.regex(await page.locator('#sites-status').innerText(), new RegExp(`${data.filter(({ nearest }) => nearest).length} of 45`))

  const parts: SiteMeta[] = []
  for (let at = 0; at < sites.length; at += AT_ONCE) parts.push((await answerOf(sites.slice(at, at + AT_ONCE)) as { meta: SiteMeta }).meta)
  const withheld = parts.reduce((sum, { not_compared: counts }) => sum + counts.withheld, 0)
  const told = await page.locator('#sites-results .left-out').allInnerTexts()
  t.true(withheld > 0)
  t.true(told[0]?.includes(`${withheld} withheld`), told[0])
  t.true(parts.filter(({ not_compared: counts }) => counts.withheld > 0).length > 1)
  t.is(told[1], 'An asset near several sites may be counted more than once.')
  t.true(told.includes(`Not included: ${parts[0]?.not_included[0]?.operator}, its rights withhold the figures → See it at the operator`), told.join('\n'))

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#sites-csv').click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  t.is(lines.length, 46)
  t.true(lines[1]?.startsWith('Site 0,') ?? false)
  const [book] = await Promise.all([page.waitForEvent('download'), page.locator('#sites-xlsx').click()])
  t.regex(book.suggestedFilename(), /^headroom-several-sites-.*\.xlsx$/)
  const rows = await readSheet(await book.path(), 'capacity')
  t.deepEqual(rows.map(({ site }) => site), lines.slice(1).map((line) => line.split(',')[0] ?? ''))
  t.true(rows.some(({ generation_value: value }) => typeof value === 'number'))
  t.deepEqual(complaints.filter((told) => !told.includes('429')), [], 'but that the plan’s rate makes it wait')
})

test.serial('columns that no header names are asked for, and exchanged places are put right with one click', async (t) => {
  t.timeout(120_000)
  const { page } = await open(t, 'direction=generation')
  await page.click('#show-sites')
  await page.fill('#sites-text', `Proyecto;MW;A;B\nOne;20;${NORTH.lat};${NORTH.lon}\nTwo;10;${NORTH.lat + 0.001};${NORTH.lon}`)
  await page.getByText('Which column is which?').waitFor()
  await page.selectOption('#sites-lat', { label: 'B' })
  await page.selectOption('#sites-lon', { label: 'A' })
  await page.getByText('2 sites read.').waitFor()
  await page.fill('#sites-radius', '25')
  await page.locator('#sites-form button[type=submit]').click()
  await page.locator('#sites-exchange').waitFor()
  t.regex(await page.locator('#sites-outside').innerText(), /^2 of 2 sites lie outside of the countries here\. Latitude and longitude may be exchanged\./)
  await page.click('#sites-exchange')
  await page.getByText('2 of 2 sites have an answer.').waitFor()
  t.is(await page.locator('#sites-outside').innerText(), '')
  t.deepEqual(await page.locator('#sites-results tbody th').allInnerTexts(), ['One', 'Two'])
  await page.fill('#sites-text', 'name;lat;lon\nOne;43.2;-2.9')
  t.true(await page.locator('#sites-columns').isHidden())
})
