import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { importFile } from '../../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

const history = 'es-dso-demand-csv-history'
const workbooks = 'es-dso-demand-xlsx'

/** Editions of each source in the order of their dates: comparisons need two. */
const editions: Record<string, [string, string][]> = {
  'i-de-demand': [
    [`${history}/2025_09_09_R1-001_Demanda.csv`, '2025-09-09'], [`${history}/2025_10_02_R1-001_Demanda.csv`, '2025-10-02'],
    [`${history}/2025_11_05_R1-001_Demanda.csv`, '2025-11-05'], [`${history}/2025_12_01_R1-001_Demanda.csv`, '2025-12-01'],
    [`${workbooks}/I-de 2026_04_01_R1-001_Demanda.xlsx`, '2026-04-01'],
  ],
  'viesgo-demand': [
    [`${history}/2026_01_03_R1005_demanda.csv`, '2026-01-03'], [`${history}/2026_02_05_R1005_demanda.csv`, '2026-02-05'],
    [`${workbooks}/Viesgo 2026_04_01_R1005_demanda.xlsx`, '2026-04-01'],
  ],
  'e-distribucion-demand': [
    [`${history}/edistribucion_capacity_2026_03.csv`, '2026-03-01'], [`${workbooks}/e-distribucion 2026_04_01_R1299_demanda.xlsx`, '2026-04-01'],
  ],
  'e-distribucion-generation': [
    ['es-dso-generation-csv/2025_09_09_R1299_generacion.csv', '2025-09-09'], ['es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
  ],
  // A fifth of its rows is gone after three years, which is held and shown here.
  'ukpn-grid-and-primary-sites': [['gb-ukpn/grid-and-primary-sites-2022-12.csv', '2022-12-01'], ['gb-ukpn/grid-and-primary-sites-2025-08.csv', '2025-08-01']],
}

const single: [string, string, string][] = [
  ['naturgy-demand', `${workbooks}/Naturgy 2026_04_01_R1-002_demanda.xlsx`, '2026-04-01'], ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'], ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'], ['tennet-nl-service-areas', 'nl-capaciteitskaart/2026-07-29/tennet.json', '2026-07-29'],
  ['liander-service-areas', 'nl-capaciteitskaart/2026-07-29/liander.json', '2026-07-29'], ['stedin-service-areas', 'nl-capaciteitskaart/2026-07-29/stedin.json', '2026-07-29'],
  ['enexis-service-areas', 'nl-capaciteitskaart/2026-07-29/enexis.json', '2026-07-29'], ['wattapp-elvia', 'no-wattapp/elvia.json', '2025-12-01'],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', '2025-11-04'],
  ['enwl-demand-headroom', 'gb-enwl/ndp-pry-bsp-headroom-reduced.csv', '2026-05-01'], ['enwl-generation-headroom', 'gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', '2026-05-01'],
  ['spm-scenario-headroom', 'gb-spen/spm-nshr-reduced.csv', '2026-05-01'], ['spd-scenario-headroom', 'gb-spen/spd-nshr-reduced.csv', '2026-05-01'],
]

type Measured = { check_name: string; source: string; date: string; share: string; threshold: string }

test.before('registry and Spanish postcodes', async () => {
  const { owner } = await europeDatabase()
  await loadPostcodes(owner, 'ES', [join(REAL_FILES, 'eu-geonames-postcodes/zipcodes.es.csv')], null)
  // The check itself, as it runs, notes what it measured: only findings above the threshold are recorded.
  await owner.query('create table ingest.measured (run_id bigint, check_name text, share numeric); grant all on ingest.measured to headroom_worker')
  const { rows: [checks] } = await owner.query<{ text: string }>(`select pg_get_functiondef('ingest.run_check(grid.run,ingest.check_definition)'::regprocedure) as text`)
  await owner.query(checks?.text.replace('holds := coalesce(', 'insert into ingest.measured values (run.id, definition.name, result.share);\n  holds := coalesce(') ?? '')
})

realTest.serial('each check stays below its threshold on every real edition and each part of it', async (t) => {
  t.timeout(600_000)
  const database = await testDatabase()
  for (const [source, files] of Object.entries(editions)) for (const [file, date] of files) await importFile(database, source, join(REAL_FILES, file), date)
  for (const [source, file, date] of single) await importFile(database, source, join(REAL_FILES, file), date)
  const { rows } = await database.owner.query<Measured>(`
    select m.check_name, s.key as source, r.source_date::text as date, round(m.share, 4)::text as share, ingest.threshold(s.id, m.check_name)::text as threshold
    from ingest.measured m join grid.run r on r.id = m.run_id join registry.source s on s.id = r.source_id
    where m.share is not null order by m.check_name, m.share desc, s.key, r.id`)
  t.deepEqual(rows.filter(({ share, threshold }) => Number(share) > Number(threshold)).map(({ source, date, check_name: check }) => `${source} ${date} ${check}`), [])
  const { rows: all } = await database.owner.query<{ name: string; threshold: string }>(`select name, threshold::text from ingest.check_definition where kind <> 'reading' order by kind, name`)
  for (const { name, threshold } of all) {
    const [largest, second] = rows.filter(({ check_name: check }) => check === name)
    const at = (measured: Measured | undefined) => (measured ? `${measured.share} (${measured.source} ${measured.date})` : '–')
    t.log(`${name} | ${threshold} | ${at(largest)} | ${at(second)}`)
  }
})
