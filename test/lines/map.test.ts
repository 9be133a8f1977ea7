import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { words } from '../../src/languages/en/pages.ts'
import { loadLines, OPENSTREETMAP } from '../../src/lines/load-lines.ts'
import { faultsInLooks } from '../helpers/axe.ts'
import { visit } from '../helpers/browser.ts'
import { BASE_FEATURES } from '../helpers/base-features.ts'
import { drawOverPage, until } from '../helpers/map-page.ts'
import { writePmtiles } from '../helpers/pmtiles.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { startServer } from '../helpers/server.ts'

test('lines are off until they are asked for, lie between base map and marks, and stay there when the base map changes', async (t) => {
  t.timeout(240_000)
  const [streets, table] = ['streets.pmtiles', 'lines.csv'].map((name) => join(scratchFolder(), name)) as [string, string]
  await writePmtiles(streets, BASE_FEATURES)
  writeFileSync(table, 'voltage,name,geometry\n380,Inventada – Ficticia,"LINESTRING (-4 43, -1 43)"\n110,,"LINESTRING (-4 42.8, -1 42.8)"\n')
  const server = await startServer(({ owner }) => loadLines(owner, [table], OPENSTREETMAP).then(() => {}), { basemap: [{ kind: 'plain' }, { kind: null, file: streets }] })
  const { page, asked, complaints } = await visit(server.base.replace('localhost', '127.0.0.2'))
  t.is(await (await server.get('/assets/areas.json')).json(), null, 'and without an asset that is an area there are no areas')
  await drawOverPage(page)
  const chooser = page.locator('#map .chooser').last()
  await chooser.locator('summary').click()
  t.is(await chooser.locator('.note').count(), 0)
  t.deepEqual(asked.filter((url) => /lines\/.*mvt/.test(url)), [])
  await chooser.getByLabel(words.map.lines).check()
  await until(page, `drawn.map.areTilesLoaded() && drawn.map.queryRenderedFeatures({ layers: ['lines'] }).length > 1`)
  t.deepEqual(await chooser.locator('li').allInnerTexts(), ['from 300 kV', 'from 200 kV', 'from 100 kV', 'below 100 kV'])
  t.true((await page.locator('.maplibregl-ctrl-attrib').last().textContent() ?? '').includes('ODbL'))
  t.deepEqual(await page.evaluate(`drawn.map.queryRenderedFeatures({ layers: ['lines'] }).map(({ layer }) => layer.paint['line-width']).sort().at(0) < 1`), true)
  const between = async (below: string): Promise<boolean> => {
    const order = await page.evaluate<string[]>('drawn.map.getLayersOrder()')
    return order.indexOf(below) < order.indexOf('lines') && order.indexOf('station-names') < order.indexOf('asset-frames')
  }
  t.true(await between('towns'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await until(page, `String(drawn.map.getPaintProperty('lines', 'line-color')).includes('#6d652b')`)
  await chooser.locator('[value=streets]').check()
  await until(page, `drawn.map.getLayer('road-names')`)
  t.true(await between('road-names'))
  await chooser.getByLabel(words.map.lines).uncheck()
  t.is(await page.evaluate(`drawn.map.getSource('lines') ?? null`), null)
  t.deepEqual(complaints, [])
  await page.evaluate(`document.body.lastElementChild.remove()`)
  await page.locator('#map .chooser summary').click()
  await page.locator('#map .chooser').getByLabel(words.map.lines).check()
  t.deepEqual(await faultsInLooks(page, 1), [])
  await page.context().close()
})
