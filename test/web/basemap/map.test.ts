import { join } from 'node:path'
import test from 'ava'
import type { Page } from 'playwright-core'
import { words } from '../../../src/languages/en/pages.ts'
import { visit } from '../../helpers/browser.ts'
import { BASE_FEATURES } from '../../helpers/base-features.ts'
import { until } from '../../helpers/map-page.ts'
import { writePmtiles } from '../../helpers/pmtiles.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { startServer } from '../../helpers/server.ts'

/** Draws a second map over the page, with `drawn` in reach, and waits until all of it is there. */
const DRAW = `(async () => {
  const { drawMap } = await import('/assets/map/map.js')
  const json = (address) => fetch(address).then((answer) => answer.json())
  const [tiles, borders] = await Promise.all([json('/v1/tiles/assets.json'), json(document.querySelector('link[href*=borders]').href)])
  const container = document.createElement('div')
  container.id = 'map'
  document.body.append(container)
  Object.assign(container.style, { position: 'fixed', inset: 0, zIndex: 99 })
  globalThis.drawn = await drawMap(container, { start: { zoom: 6, lat: 43, lon: -2.5 }, tiles, borders, key: null })
  await new Promise((resolve) => {
    const look = () => (drawn.map.loaded() && drawn.map.areTilesLoaded() ? resolve() : drawn.map.once('idle', look))
    drawn.map.once('idle', look)
    drawn.map.triggerRepaint()
  })
})()`

const NO_BASE = words.map.noBase

const namesOf = (page: Page, layer: string): Promise<string[]> => page.evaluate(
  `drawn.map.queryRenderedFeatures({ layers: ['${layer}'] }).map(({ layer, properties }) => String(layer.layout['text-field'] ?? properties.kind)).sort()`)

test.serial('a PMTiles file is drawn in the colours of the map, names in the visitor’s language, from this host alone', async (t) => {
  t.timeout(240_000)
  const file = join(scratchFolder(), 'base.pmtiles')
  await writePmtiles(file, BASE_FEATURES, { attribution: '© Somebody' })
  const server = await startServer(async () => {}, { basemap: { file } })
  const { page, asked, complaints } = await visit(`${server.base}/?lang=es`)
  await page.evaluate(DRAW)
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

test.serial('a style of another host is drawn under the marks; hosts that the setting does not name are not asked', async (t) => {
  t.timeout(240_000)
  const style = 'https://maps.example/style.json'
  const server = await startServer(async () => {}, { basemap: { style, hosts: ['https://maps.example', 'https://tiles.example'] } })
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
  await page.evaluate(DRAW)
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
