import { join } from 'node:path'
import { renderAhead } from '../../worker/tile-rendering/render-ahead.ts'
import { europeServer } from '../helpers/europe.ts'
import { importReleased } from '../helpers/import-file.ts'
import { REAL_FILES } from '../helpers/real-files.ts'
import type { TestServer } from '../helpers/server.ts'
import { allowWholePages } from '../helpers/whole-pages.ts'
import { NORWAY } from './cells/others.ts'

const areas = 'nl-capaciteitskaart/2026-07-29'

/** The files that are asked about, those first that give others their places; one source in two editions, between which something opened. Statnett, whose areas lie over the companies', comes last: the order must not matter. */
const FILES: [string, string, string][] = [
  ['openstreetmap-substations-es', 'eu-osm-power-nodes/europe_highvoltage_vertices.csv', '2017-02-01'],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
  ['e-distribucion-demand', 'es-dso-demand-csv-history/edistribucion_capacity_2026_03.csv', '2026-03-02'],
  ['i-de-demand', 'es-dso-demand-csv-history/2025_11_05_R1-001_Demanda.csv', '2025-11-05'],
  ['i-de-demand', 'es-dso-demand-csv-history/2025_12_01_R1-001_Demanda.csv', '2025-12-01'],
  ['viesgo-demand', 'es-dso-demand-csv-history/2026_01_03_R1005_demanda.csv', '2026-01-03'],
  ['naturgy-demand', 'es-dso-demand-xlsx/Naturgy 2026_04_01_R1-002_demanda.xlsx', '2026-04-01'],
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
  ['enwl-generation-headroom', 'gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', '2026-05-01'],
  ['enwl-demand-headroom', 'gb-enwl/ndp-pry-bsp-headroom-reduced.csv', '2026-05-01'],
  ['spm-scenario-headroom', 'gb-spen/spm-nshr-reduced.csv', '2026-05-01'],
  ['spd-scenario-headroom', 'gb-spen/spd-nshr-reduced.csv', '2026-05-01'],
  ['ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json', '2026-09-01'],
  ['nged-network-opportunity-map', 'gb-ltds-heatmap/capacity-map-bridgwater.csv', '2026-10-01'],
  ['nged-capacity-map', 'gb-ltds-heatmap/capacity-map-datastore-search-bridgwater.json', '2026-10-01'],
  ['npg-heatmap', 'gb-npg-ssen-geojson/grid.geojson', '2026-10-01'],
  ['npg-ltds-capacity-heatmap', 'gb-npg/ltds-capacity-heatmap-leeds.json', '2026-10-01'],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', '2025-11-04'],
  ['fingrid-hosting-capacity', 'fi-fingrid/fingrid_substations_native_oulu.geojson', '2026-10-01'],
  ['fingrid-hosting-capacity-copy', 'fi-fingrid/fingrid_substations.geojson', '2026-10-01'],
  ['esb-networks-demand-copy', 'ie-esb-heatmap/energy_demand_sample.geojson', '2026-10-01'],
  ['esb-networks-generation-copy', 'ie-esb-heatmap/energy_generation_sample.geojson', '2026-10-01'],
  ['e-redes-pt-substation-copy', 'pt-eredes/derived-values-neuramap.csv', '2026-10-01'],
  ...['stedin', 'enexis', 'liander'].map((name): [string, string, string] => [`${name}-service-areas`, `${areas}/${name}.json`, '2026-07-29']),
  ['tennet-nl-service-areas', `${areas}/tennet.json`, '2026-07-29'],
  ...NORWAY.toReversed().map((name): [string, string, string] => [`wattapp-${name.replaceAll('_', '-')}`, `no-wattapp/${name}.json`, '2025-12-01']),
]

let started: Promise<TestServer> | null = null

/** One service with all of them, started at the first call: their import takes minutes. */
export const service = (): Promise<TestServer> => (started ??= europeServer(async (database) => {
  for (const [source, file, date] of FILES) {
    const { status } = await importReleased(database, source, join(REAL_FILES, file), date)
    if (status !== 'published') throw new Error(`${file}: ${status}`)
    await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
  }
  // What a service does by itself within a minute: without it a search by role takes 35 s in place of 0.3.
  await database.owner.query('analyze')
  await allowWholePages(database)
  const session = await database.worker.connect()
  await renderAhead(session).finally(() => session.release())
  // For the map, which is used without a key.
  await database.owner.query(`select access.admit_visitors('enterprise')`)
}, { visitors: 'enterprise' }))

export async function json<T>(path: string): Promise<T> {
  return await (await (await service()).getKeyed(path)).json() as T
}
