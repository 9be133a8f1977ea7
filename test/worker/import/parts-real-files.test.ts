import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { importFile } from '../../helpers/import-file.ts'
import { probeDocument } from '../../helpers/probe.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

const history = 'es-dso-demand-csv-history'
const workbooks = 'es-dso-demand-xlsx'

/** Every publication of which there are several editions, in the order of their dates. */
const editions: [string, string, string][] = [
  ['i-de-demand', `${history}/2025_09_09_R1-001_Demanda.csv`, '2025-09-09'],
  ['i-de-demand', `${history}/2025_10_02_R1-001_Demanda.csv`, '2025-10-02'],
  ['i-de-demand', `${history}/2025_11_05_R1-001_Demanda.csv`, '2025-11-05'],
  ['i-de-demand', `${history}/2025_12_01_R1-001_Demanda.csv`, '2025-12-01'],
  ['i-de-demand', `${workbooks}/I-de 2026_04_01_R1-001_Demanda.xlsx`, '2026-04-01'],
  ['viesgo-demand', `${history}/2026_01_03_R1005_demanda.csv`, '2026-01-03'],
  ['viesgo-demand', `${history}/2026_02_05_R1005_demanda.csv`, '2026-02-05'],
  ['viesgo-demand', `${workbooks}/Viesgo 2026_04_01_R1005_demanda.xlsx`, '2026-04-01'],
  ['e-distribucion-demand', `${history}/edistribucion_capacity_2026_03.csv`, '2026-03-01'],
  ['e-distribucion-demand', `${workbooks}/e-distribucion 2026_04_01_R1299_demanda.xlsx`, '2026-04-01'],
  ['e-distribucion-generation', 'es-dso-generation-csv/2025_09_09_R1299_generacion.csv', '2025-09-09'],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
  ['ukpn-grid-and-primary-sites', 'gb-ukpn/grid-and-primary-sites-2022-12.csv', '2022-12-01'],
  ['ukpn-grid-and-primary-sites', 'gb-ukpn/grid-and-primary-sites-2025-08.csv', '2025-08-01'],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', '2025-10-01'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['tennet-nl-service-areas', 'nl-capaciteitskaart/2026-07-29/tennet.json', '2026-07-29'],
]

test.before('registry and Spanish postcodes', async () => {
  const { owner } = await europeDatabase()
  await loadPostcodes(owner, 'ES', [join(REAL_FILES, 'eu-geonames-postcodes/zipcodes.es.csv')], null)
})

realTest.serial('no real edition is held', async (t) => {
  t.timeout(600_000)
  const database = await testDatabase()
  for (const [source, file, date] of editions) {
    const report = await importFile(database, source, join(REAL_FILES, file), date)
    t.is(report.status, 'published', `${file}: ${report.error} ${JSON.stringify(report.held_by)}`)
  }
})

type Station = { networkOperator: string; availableCapacity: number | string; bookedCapacity: number | string }

/** The Austrian stations with those of one operator changed, or left out. */
function austria(operator: string, change: (station: Station, at: number) => Station | null): string {
  let at = 0
  const stations: Station[] = JSON.parse(readFileSync(join(REAL_FILES, 'at-oesterreichsenergie/transformer_stations.json'), 'utf8'))
  return JSON.stringify(stations.map((each) => (each.networkOperator.startsWith(operator) ? change(each, at++) : each)).filter((each) => each !== null))
}

const exchanged = (station: Station) => ({ ...station, availableCapacity: station.bookedCapacity, bookedCapacity: station.availableCapacity })
const negated = (station: Station, at: number) => (at % 4 === 0 ? { ...station, bookedCapacity: `-${station.bookedCapacity}` } : station)

const faults: { title: string; source: string; document: () => string; check: string }[] = [
  ...['TINETZ', 'Salzburg'].map((operator) => (
    { title: `without ${operator}`, source: 'at-connection-capacity', document: () => austria(operator, () => null), check: 'row_count_drop' })),
  { title: 'Kärnten’s columns exchanged', source: 'at-connection-capacity', document: () => austria('KNG', exchanged), check: 'measures_exchanged' },
  {
    title: 'nothing available in Upper Austria', source: 'at-connection-capacity',
    document: () => austria('Netz Oberösterreich', (station) => ({ ...station, availableCapacity: 0 })), check: 'total_capacity_swing',
  },
  { title: 'a quarter of Vorarlberg below zero', source: 'at-connection-capacity', document: () => austria('Vorarlberg', negated), check: 'negative_capacity' },
  {
    title: 'without Brittany', source: 'capareseau', check: 'row_count_drop',
    document: () => readFileSync(join(REAL_FILES, 'fr-capareseau/capareseau_2026-04-28.csv'), 'utf8').split('\n').filter((line) => !line.includes(';BRETAGNE;')).join('\n'),
  },
  {
    title: 'without two of TenneT’s areas', source: 'tennet-nl-service-areas', check: 'row_count_drop',
    document: () => JSON.stringify(Object.fromEntries(
      Object.entries(JSON.parse(readFileSync(join(REAL_FILES, 'nl-capaciteitskaart/2026-07-29/tennet.json'), 'utf8'))).slice(2))),
  },
]

for (const { title, source, document, check } of faults) {
  realTest.serial(`${title} is held as ${check}`, async (t) => {
    const name = source === 'capareseau' ? 'capareseau_2026-08-01.csv' : '2026-08-01.json'
    const report = await importFile(await testDatabase(), source, probeDocument(name, document()), '2026-08-01')
    t.is(report.status, 'held', `${report.error}`)
    t.true(report.held_by.some((each) => each.check === check), JSON.stringify(report.held_by))
  })
}
