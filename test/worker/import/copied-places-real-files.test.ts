import { join } from 'node:path'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { importFile } from '../../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { owner } = await testDatabase()
  return (await owner.query(text, values)).rows
}

realTest.serial('of Red Eléctrica’s nodes, those whose name one distributor’s substation has are placed, each in its own region', async (t) => {
  t.timeout(300_000)
  const database = await europeDatabase()
  await loadPostcodes(database.owner, 'ES', [join(REAL_FILES, 'eu-geonames-postcodes/zipcodes.es.csv')], null)
  for (const [source, file, date] of [
    ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
    ['i-de-demand', 'es-dso-demand-xlsx/I-de 2026_04_01_R1-001_Demanda.xlsx', '2026-04-01'],
    ['viesgo-demand', 'es-dso-demand-xlsx/Viesgo 2026_04_01_R1005_demanda.xlsx', '2026-04-01'],
    ['naturgy-demand', 'es-dso-demand-xlsx/Naturgy 2026_04_01_R1-002_demanda.xlsx', '2026-04-01'],
    ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ] as const) {
    const report = await importFile(database, source, join(REAL_FILES, file))
    t.is(report.status, 'published', `${source} ${date} ${JSON.stringify(report)}`)
  }
  const [placed] = await query<{ nodes: number; placed: number; approximate: boolean }>(
    `select count(*)::int as nodes, count(lon)::int as placed, bool_and(precision in ('approximate', 'unknown')) as approximate
     from grid.asset where scheme = 'ree-pss'`)
  t.log(placed)
  t.is(placed?.nodes, 937)
  t.true(placed?.approximate)
  t.true((placed?.placed ?? 0) > 200)
  // Alcira by Valencia, Albatàrrec by Lleida, Los Alcores by Seville.
  const known = await query(
    `select name, round(lon::numeric, 1)::float8 as lon, round(lat::numeric, 1)::float8 as lat from grid.asset
     where scheme = 'ree-pss' and name in ('ALBATARREC 220', 'ALCIRA 220', 'ALCORES 220') order by name`)
  t.deepEqual(known, [
    { name: 'ALBATARREC 220', lon: 0.6, lat: 41.6 }, { name: 'ALCIRA 220', lon: -0.5, lat: 39.1 }, { name: 'ALCORES 220', lon: -5.9, lat: 37.4 },
  ])
})
