import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { renderAhead } from '../../worker/tile-rendering/render-ahead.ts'
import { visit } from '../helpers/browser.ts'
import { europeServer } from '../helpers/europe.ts'
import { headsOf } from '../helpers/heads.ts'
import { importFile } from '../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'
import { tileMarks } from '../helpers/tile-marks.ts'
import { readWorld } from '../questions/world.ts'

/** One file of every layout: source, file, date. */
const files: [string, string, string][] = [
  ['i-de-demand', 'es-dso-demand-csv-history/2025_12_01_R1-001_Demanda.csv', '2025-12-01'],
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
  ['tennet-nl-service-areas', 'nl-capaciteitskaart/2026-07-29/tennet.json', '2026-07-29'],
]

/** Bilbao with figures and zeros, Inverness with rows in MVA, central France withheld; of the Dutch sources but one none was imported. */
const views: [string, string, RegExp][] = [
  ['Bilbao', 'map=10/43.25/-2.9&at=43.25,-2.9&radius=15', /TXURDINAGA[^]*\d MW/],
  ['Inverness', 'map=9/57.48/-4.2&at=57.48,-4.2&radius=25', /Raigmore Primary[^]*MVA/],
  ['Limoges', 'map=9/45.83/1.26&at=45.83,1.26&radius=25', /Withheld/],
  ['Amersfoort', 'map=8/52.2/4.8', /No free capacity is known here[^]*Not included: Liander, not imported here/],
]

realTest('the map draws what the operators published, in words, from this host alone', async (t) => {
  t.timeout(240_000)
  const server = await europeServer(async (database) => {
    for (const [source, file, date] of files) {
      t.is((await importFile(database, source, join(REAL_FILES, file), date)).status, 'published', file)
    }
    const session = await database.worker.connect()
    const { points } = await renderAhead(session).finally(() => session.release())
    t.is(points, 8255)
    for (const source of ['i-de-demand', 'ree-generation', 'ssen-headroom']) {
      await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
    }
  })
  for (const [place, fragment, listed] of views) {
    const { page, complaints, asked } = await visit(`${server.base}/#${fragment}`)
    await page.waitForSelector('.maplibregl-ctrl-scale')
    await useKey(page)
    while (!listed.test(await page.locator('#results').innerText()) && await page.locator('#more').count()) await more(page)
    t.regex(await page.locator('#results').innerText(), listed, place)
    // On a busy machine the list is there before the map asks for its first tile; the test's time bounds the wait.
    while (!asked.some((address) => address.includes('.mvt'))) await page.waitForTimeout(100)
    t.notRegex(await page.locator('body').innerText(), /null|undefined|NaN/, place)
    t.deepEqual(complaints, [], place)
    t.deepEqual(asked.filter((address) => !address.startsWith(`${server.base}/`) && /^https?:/.test(address)), [], place)
    await page.context().close()
  }

  const { page, again } = await visit('about:blank')
  const { marks, have } = tileMarks(page, 20)
  await again(`${server.base}/#direction=generation&mw=20&at=43.263,-2.935&radius=30`)
  await useKey(page)
  while (await page.locator('#more').count()) await more(page)
  const { byAsset } = await readWorld(server.database)
  const heads = [...byAsset].flatMap(([asset, own]) => (
    headsOf(own.filter(({ granted }) => granted), {}, 'generation', (row) => row.class_meaning).filter(({ unit, value }) => unit === 'MW' && Number(value) >= 20).map(({ value }) => ({ asset, mw: Number(value) }))))
  const { rows } = await server.database.owner.query<{ id: string; name: string; mw: number }>(
    `select a.id, a.name, found.mw from jsonb_to_recordset($1) found (asset text, mw float8) join grid.asset a on a.id = found.asset
     where st_dwithin(st_makepoint(a.lon, a.lat)::geography, st_makepoint(-2.935, 43.263)::geography, 30000)
     order by st_distance(st_makepoint(a.lon, a.lat)::geography, st_makepoint(-2.935, 43.263)::geography), a.id`, [JSON.stringify(heads)])
  t.true(rows.length > 0)
  t.deepEqual(await page.locator('#results tbody th button').allInnerTexts(), rows.map(({ name }) => name))
  await have(rows.map(({ id }) => id))
  t.deepEqual(rows.map(({ id }) => [id, marks.get(id)?.generation_state, marks.get(id)?.generation_mw]), rows.map(({ id, mw }) => [id, 'figure', mw]))
  await page.context().close()

  async function useKey(of: Page): Promise<void> {
    await of.fill('#key', server.key)
    await of.click('#use-key')
    await of.waitForSelector('#results tbody tr, #results h2')
  }

  async function more(of: Page): Promise<void> {
    const before = await of.locator('#results tbody tr').count()
    await of.click('#more')
    await of.locator('#results tbody tr').nth(before).waitFor()
  }
})
