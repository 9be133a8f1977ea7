import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const history = 'es-dso-demand-csv-history'
const workbooks = 'es-dso-demand-xlsx'

/** Source, file, date, rows, and the rows that checks set aside by name. In the order of their dates. */
const files: [string, string, string, number, Record<string, number>][] = [
  ['viesgo-demand', `${history}/2026_01_03_R1005_demanda.csv`, '2026-01-03', 177, {}],
  ['viesgo-demand', `${history}/2026_02_05_R1005_demanda.csv`, '2026-02-05', 177, {}],
  ['viesgo-demand', `${workbooks}/Viesgo 2026_04_01_R1005_demanda.xlsx`, '2026-04-01', 177, {}],
  ['i-de-demand', `${workbooks}/I-de 2026_04_01_R1-001_Demanda.xlsx`, '2026-04-01', 3019, { coordinate_out_of_country: 2 }],
  ['naturgy-demand', `${workbooks}/Naturgy 2026_04_01_R1-002_demanda.xlsx`, '2026-04-01', 679, { coordinate_out_of_country: 1 }],
  //                     P.E.IRIXO of Ourense, whose easting puts it in León
  ['e-distribucion-demand', `${history}/edistribucion_capacity_2026_03.csv`, '2026-03-01', 1838, {}],
  ['e-distribucion-demand', `${workbooks}/e-distribucion 2026_04_01_R1299_demanda.xlsx`, '2026-04-01', 1839, {}],
  ['e-distribucion-r1-026-demand', `${workbooks}/e-distribucion 2026_04_01_R1026_demanda.xlsx`, '2026-04-01', 5, {}],
  ['e-distribucion-generation', 'es-dso-generation-csv/2025_09_09_R1299_generacion.csv', '2025-09-09', 1831, {}],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04', 1838, {}],
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02', 937, {}],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28', 3119, {}],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31', 5076, {}],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31', 998, {}],
  //                     three bulk supply points are stated as 133 / 33: no network has 133 kV, but they are real, and 33 kV shows
  //                     that the column is read rightly
  ['enexis-service-areas', 'nl-capaciteitskaart/2026-07-29/enexis.json', '2026-07-29', 101, {}],
  ['liander-service-areas', 'nl-capaciteitskaart/2026-07-29/liander.json', '2026-07-29', 122, {}],
  ['stedin-service-areas', 'nl-capaciteitskaart/2026-07-29/stedin.json', '2026-07-29', 55, {}],
  ['tennet-nl-service-areas', 'nl-capaciteitskaart/2026-07-29/tennet.json', '2026-07-29', 21, {}],
  ['westland-infra-service-areas', 'nl-capaciteitskaart/2026-07-29/other.json', '2026-07-29', 2, {}],
]

test.before('registry and Spanish postcodes', async () => {
  const { owner } = await europeDatabase()
  await loadPostcodes(owner, 'ES', [join(REAL_FILES, 'eu-geonames-postcodes/zipcodes.es.csv')], null)
})

realTest.serial('every file is published, its faulty rows set aside by name', async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  for (const [source, file, date, rows, aside] of files) {
    const report = await importFile(database, source, join(REAL_FILES, file), date)
    t.is(report.status, 'published', `${file}: ${report.error} ${JSON.stringify(report.held_by)}`)
    t.is(report.rows, rows, file)
    t.deepEqual(await findingsOf(database, report), aside, file)
  }
})

realTest.serial('the French capacity has its places from the substations, by identity', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(
    `select count(*)::int as listed, count(a.lon)::int as placed
     from grid.asset_source l join grid.asset a on a.id = l.asset_id join registry.source s on s.id = l.source_id
     where s.key = 'capareseau'`)
  t.deepEqual(rows, [{ listed: 3119, placed: 2935 }])
})

realTest.serial('no Balearic or Canary substation lies outside its islands', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(
    `select p.region, count(*)::int as substations, bool_and(case p.region
         when '07' then a.lon between 1.1 and 4.4 and a.lat between 38.6 and 40.1
         else a.lon between -18.2 and -13.3 and a.lat between 27.6 and 29.5 end) as on_the_islands
     from grid.asset a
     join (values ('07'), ('35'), ('38')) p (region) on true
     join registry.operator o on o.id = a.operator_id and o.key = 'e-distribucion'
     where a.published_crs = case p.region when '07' then 25831 else 4083 end and p.region <> '38'
     group by 1 order by 1`)
  t.deepEqual(rows, [
    { region: '07', substations: 44, on_the_islands: true },
    { region: '35', substations: 46, on_the_islands: true },
  ])
})

realTest.serial('e-distribución read with one zone is held', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  const one = `jsonb_set(manifest, '{publication,zones}', '{}')`
  await owner.query(`create table kept as select id, manifest from registry.source where key = 'e-distribucion-demand'`)
  await owner.query(`update registry.source set manifest = ${one} where key = 'e-distribucion-demand'`)
  const report = await importFile(
    database, 'e-distribucion-demand', join(REAL_FILES, `${workbooks}/e-distribucion 2026_04_01_R1299_demanda.xlsx`), '2026-05-01')
  await owner.query(`update registry.source s set manifest = k.manifest from kept k where k.id = s.id`)
  t.is(report.status, 'held')
  t.is(report.held_by[0]?.check, 'coordinate_out_of_country')
  t.true((report.held_by[0]?.count ?? 0) >= 44)
})

realTest.serial('demand in MVA leaves value_mw null and never meets min_capacity_mw', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(
    `select count(*)::int as mva, count(r.value_mw)::int as in_mw
     from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
     where s.key = 'ssen-headroom' and r.unit = 'MVA'`)
  t.true(rows[0].mva > 900)
  t.is(rows[0].in_mw, 0)
})

realTest.serial('SSEN’s transformers are served with their higher voltage as published, 133 kV too', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(
    `select a.name, a.voltage_kv::text as kv, a.published_voltage as cell,
       (select count(*)::int > 0 from grid.record r where r.asset_id = a.id) as has_records
     from grid.asset a where a.scheme = 'ssen-asset-id' and (a.voltage_kv = 133 or a.published_voltage = '11 / 33') order by 1`)
  t.deepEqual(rows, [
    { name: 'Fernhurst BSP', kv: '133', cell: '133 / 33', has_records: true },
    { name: 'Hunston BSP', kv: '133', cell: '133 / 33', has_records: true },
    { name: 'Shetland / Gremista', kv: '33', cell: '11 / 33', has_records: true },
    { name: 'Wootton Common BSP', kv: '133', cell: '133 / 33', has_records: true },
  ])
})

realTest.serial('the same month twice, and in another encoding, changes nothing', async (t) => {
  const database = await testDatabase()
  const again = await importFile(database, 'viesgo-demand', join(REAL_FILES, `${workbooks}/Viesgo 2026_04_01_R1005_demanda.xlsx`), '2026-04-02')
  t.is(again.status, 'unchanged')
  const file = join(REAL_FILES, 'nl-capaciteitskaart/2026-07-29/other.json')
  const spaced = join(scratchFolder(), 'other.json')
  writeFileSync(spaced, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 1))
  const report = await importFile(database, 'westland-infra-service-areas', spaced, '2026-07-30')
  t.like(report, { status: 'published', added: 0, changed: 0, removed: 0, restored: 0 })
})

realTest.serial('the file of another company is not read as Bømlo’s, whose own has no place yet', async (t) => {
  const report = await importFile(await testDatabase(), 'wattapp-bomlo', join(REAL_FILES, 'no-wattapp/fagne.json'), '2025-12-01')
  t.deepEqual([report.status, report.held_by], ['held', [{ check: 'unexpected_content', count: 1 }]])
})

realTest.serial('a file that is cut in half is held by name', async (t) => {
  const database = await testDatabase()
  const report = await importFile(
    database, 'nl-postcode-classes', join(REAL_FILES, 'nl-capaciteitskaart/capaciteitskaart_pc6_2024-05-26_truncated.csv'), '2024-05-26')
  t.is(report.status, 'held')
  t.deepEqual(report.held_by, [{ check: 'document_unreadable', count: 1 }])
})
