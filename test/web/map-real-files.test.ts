import { join } from 'node:path'
import { applyRegistry } from '../../src/registry/apply.ts'
import { renderAhead } from '../../worker/tile-rendering/render-ahead.ts'
import { visit } from '../helpers/browser.ts'
import { importFile } from '../helpers/import-file.ts'
import { root } from '../helpers/publication.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'
import { startServer } from '../helpers/server.ts'

/** One file of every layout: source, file, date. */
const files: [string, string, string][] = [
  ['i-de-demand', 'es-dso-demand-csv-history/2025_12_01_R1-001_Demanda.csv', '2025-12-01'],
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
  ['tennet-nl-service-areas', 'nl-capaciteitskaart/2026-07-29/tennet.json', '2026-07-29'],
]

/** Bilbao with figures and zeros, Inverness with rows in MVA, central France and the Netherlands withheld. */
const views: [string, string, RegExp][] = [
  ['Bilbao', 'map=10/43.25/-2.9&at=43.25,-2.9&radius=15', /TXURDINAGA[^]*\d MW/],
  ['Inverness', 'map=9/57.48/-4.2&at=57.48,-4.2&radius=25', /Raigmore Primary[^]*MVA/],
  ['Limoges', 'map=9/45.83/1.26&at=45.83,1.26&radius=25', /Withheld/],
  ['Amersfoort', 'map=9/52.2/5.3&at=52.2,5.3&radius=10', /Noordelijk Zuid-Holland[^]*Withheld/],
]

realTest('the map draws what the operators published, in words, from this host alone', async (t) => {
  t.timeout(240_000)
  const server = await startServer(async (database) => {
    await applyRegistry(database.owner, join(root, 'fixtures/registry/europe'))
    for (const [source, file, date] of files) {
      t.is((await importFile(database, source, join(REAL_FILES, file), date)).status, 'published', file)
    }
    const session = await database.worker.connect()
    const { points } = await renderAhead(session).finally(() => session.release())
    t.is(points, 8253)
    for (const source of ['i-de-demand', 'ssen-headroom']) {
      await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
    }
  })
  for (const [place, fragment, listed] of views) {
    const { page, complaints, asked } = await visit(`${server.base}/#${fragment}`)
    await page.waitForSelector('.maplibregl-ctrl-scale')
    await page.fill('#key', server.key)
    await page.click('#use-key')
    await page.waitForSelector('.record')
    t.regex(await page.locator('#results').innerText(), listed, place)
    t.notRegex(await page.locator('body').innerText(), /null|undefined|NaN/, place)
    t.deepEqual(complaints, [], place)
    t.deepEqual(asked.filter((address) => !address.startsWith(`${server.base}/`)), [], place)
    t.true(asked.some((address) => address.endsWith('.mvt')), place)
    await page.context().close()
  }
})
