import { join } from 'node:path'
import { Compression, TileType } from 'pmtiles'
import test from 'ava'
import type { Page } from 'playwright-core'
import { words } from '../../../src/languages/en/pages.ts'
import { faultsInLooks } from '../../helpers/axe.ts'
import { visit } from '../../helpers/browser.ts'
import { BASE_FEATURES } from '../../helpers/base-features.ts'
import { drawOverPage, until } from '../../helpers/map-page.ts'
import { writePmtiles } from '../../helpers/pmtiles.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { startServer } from '../../helpers/server.ts'

const NO_BASE = words.map.noBase

const namesOf = (page: Page, layer: string): Promise<string[]> => page.evaluate(
  `drawn.map.queryRenderedFeatures({ layers: ['${layer}'] }).map(({ layer, properties }) => String(layer.layout['text-field'] ?? properties.kind)).sort()`)

test.serial('a PMTiles file is drawn in the colours of the map, names in the visitor’s language, from this host alone', async (t) => {
  t.timeout(240_000)
  const file = join(scratchFolder(), 'base.pmtiles')
  await writePmtiles(file, BASE_FEATURES, { attribution: '© Somebody' })
  const server = await startServer(async () => {}, { basemap: [{ kind: null, file }] })
  const { page, asked, complaints } = await visit(`${server.base}/?lang=es`)
  await drawOverPage(page)
  t.deepEqual(await namesOf(page, 'places'), ['Bilbao', 'San Sebastián'])
  t.deepEqual([...new Set(await namesOf(page, 'roads'))], ['highway', 'major_road'])
  for (const layer of ['land', 'green', 'rivers', 'borders']) t.true((await namesOf(page, layer)).length > 0, layer)
  t.true((await page.locator('.maplibregl-ctrl-attrib').last().textContent() ?? '').includes('© Somebody'))
  for (const [colorScheme, land] of [['light', '#fbfbf8'], ['dark', '#232c33']] as const) {
    await page.emulateMedia({ colorScheme })
    await until(page, `drawn.map.getPaintProperty('land', 'fill-color') === '${land}'`)
  }
  t.deepEqual(complaints, [])
  t.deepEqual(asked.filter((url) => !url.startsWith(`${server.base}/`)), [])
  t.deepEqual(asked.filter((url) => url.includes('/assets/base/')), [])
  await page.context().close()
})

test.serial('the base map that comes with the page names provinces and towns', async (t) => {
  t.timeout(120_000)
  const server = await startServer(async () => {})
  const { page } = await visit(server.base)
  await drawOverPage(page, { start: { zoom: 7, lat: 42.6, lon: -3.5 } })
  await until(page, `drawn.map.getSource('provinces').loaded() && drawn.map.queryRenderedFeatures({ layers: ['provinces'] }).length > 5`)
  const provinces = await namesOf(page, 'provinces')
  t.deepEqual(['Cantabria', 'Palencia', 'La Rioja'].filter((name) => !provinces.includes(name)), [])
  await page.evaluate(`drawn.map.jumpTo({ zoom: 11, center: [-3.1, 43.25] })`)
  await until(page, `drawn.map.queryRenderedFeatures({ layers: ['towns'] }).length > 5`)
  t.true((await namesOf(page, 'towns')).includes('Santurtzi'))
  t.deepEqual(await namesOf(page, 'provinces'), [])
  await page.evaluate(`drawn.map.jumpTo({ zoom: 9, center: [-3.1, 43.25] })`)
  await until(page, `drawn.map.queryRenderedFeatures({ layers: ['built-up'] }).length > 0`)
  await page.context().close()
})

test.serial('a style of another host is drawn under the marks; hosts that the setting does not name are not asked', async (t) => {
  t.timeout(240_000)
  const style = 'https://maps.example/style.json'
  const server = await startServer(async () => {}, { basemap: [{ kind: 'streets', style, hosts: ['https://maps.example', 'https://tiles.example'] }] })
  const { page, asked } = await visit('about:blank')
  let status = 200
  await page.route(/^https:\/\//, (route) => route.fulfill({
    status, headers: { 'Access-Control-Allow-Origin': '*' }, json: route.request().url() === style ? {
      version: 8, glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
      sources: {
        roads: { type: 'geojson', data: 'https://tiles.example/roads.json' }, pois: { type: 'geojson', data: 'https://elsewhere.example/pois.json' },
      },
      layers: [
        { id: 'labels', type: 'background', paint: { 'background-color': '#fff' } },
        { id: 'roads', type: 'line', source: 'roads' },
        { id: 'road-names', type: 'symbol', source: 'roads', layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-font': ['Noto Sans Regular'] } },
        { id: 'pois', type: 'circle', source: 'pois' },
      ],
    } : BASE_FEATURES.roads,
  }))
  await page.goto(server.base)
  await drawOverPage(page)
  t.deepEqual(await page.evaluate(`drawn.map.queryRenderedFeatures({ layers: ['base/roads'] }).length > 0`), true)
  t.deepEqual(await page.evaluate(`drawn.map.getLayoutProperty('base/road-names', 'text-font')`), ['system-ui', 'sans-serif'])
  t.is(await page.evaluate(`drawn.map.getPaintProperty('veil', 'background-color')`), '#f0f0ec')
  const hosts = new Set(asked.filter((url) => !url.startsWith(server.base) && url.startsWith('http')).map((url) => new URL(url).host))
  t.deepEqual([...hosts].toSorted(), ['maps.example', 'tiles.example'])
  t.is(await page.locator('.map-status[role=alert]').last().innerText(), NO_BASE)

  status = 503
  await page.goto('about:blank')
  await page.goto(server.base)
  await until(page, `document.querySelector('.map-status[role=alert]')?.textContent === '${NO_BASE}'`)
  await until(page, `performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/base/'))`)
  await page.context().close()
})

/** A picture of one green point. */
const GREEN = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwADYQHhGX0kuQAAAABJRU5ErkJggg==', 'base64')

test.serial('the base map is chosen in a corner, below the marks, in light and dark, and is chosen still at the next visit', async (t) => {
  t.timeout(240_000)
  const [streets, sky] = ['streets.pmtiles', 'sky.pmtiles'].map((name) => join(scratchFolder(), name)) as [string, string]
  await writePmtiles(streets, BASE_FEATURES)
  await writePmtiles(sky, BASE_FEATURES, { tileType: TileType.Png, tileCompression: Compression.None, picture: GREEN, attribution: '© Sky' })
  const server = await startServer(async () => {}, { basemap: [{ kind: 'plain' }, { kind: null, file: streets }, { kind: null, file: sky }] })
  const { page, asked, complaints, again } = await visit(server.base)
  await drawOverPage(page)
  t.deepEqual(asked.filter((url) => /basemap.*(mvt|png)/.test(url) && !url.includes('/6/')), [], 'nothing of what was not chosen')
  const chooser = page.locator('#map .chooser').last()
  await chooser.locator('summary').click()
  t.deepEqual(await chooser.locator('label').allInnerTexts(), Object.values(words.map.bases))
  t.is(await chooser.locator('.note').count(), 0)
  await chooser.locator('[value=streets]').check()
  await until(page, `drawn.map.getLayer('road-names')`)
  t.is(await page.evaluate(`drawn.map.getSource('near') ?? null`), null)
  const order = await page.evaluate<string[]>(`drawn.map.getLayersOrder()`)
  t.true(order.indexOf('names') < order.indexOf('marks'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await until(page, `drawn.map.getPaintProperty('land', 'fill-color') === '#232c33'`)
  await chooser.locator('[value=satellite]').check()
  await until(page, `drawn.map.getPaintProperty('veil', 'background-color') === '#1a2126'`)
  // Both come a moment after the layer: tiles are loaded as long as none is asked for.
  await until(page, `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.png'))`)
  await until(page, `[...document.querySelectorAll('.maplibregl-ctrl-attrib')].at(-1).textContent.includes('© Sky')`)
  t.deepEqual(complaints, [])

  await again(server.base)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('#map .chooser summary').click()
  t.true(await page.locator('#map .chooser [value=satellite]').isChecked())
  await until(page, `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.png'))`)
  t.deepEqual(await faultsInLooks(page, 0), [])
  await page.context().close()
})

test.serial('who opens the page on its own machine is told where streets come from, and nobody else', async (t) => {
  const server = await startServer(async () => {})
  const { page, again } = await visit(server.base)
  await until(page, `document.querySelector('#map .chooser')`)
  t.is(await page.locator('#map .chooser .note').textContent(), words.map.noStreets)
  await again(server.base.replace('localhost', '127.0.0.2'))
  await until(page, `document.querySelector('#map .maplibregl-ctrl-scale')`)
  t.is(await page.locator('#map .chooser').count(), 0)
  await page.context().close()
})
