/** One file of a publisher, below REAL_FILES, and the date of its data. */
export type RealFile = {
  source: string
  file: string
  date: string
}

const history = 'es-dso-demand-csv-history'
const workbooks = 'es-dso-demand-xlsx'
const areas = 'nl-capaciteitskaart/2026-07-29'

/** Companies of WattApp that publish places. */
const NORWAY = [
  'arva', 'barentsnett', 'elinett', 'elvia', 'everket_notodden', 'fagne', 'fjellnett', 'fore', 'glitrenettost', 'havnett', 'linja', 'lnett', 'lysna', 'mellom',
  'midtnett', 'romsdalsnett', 'stannum', 'statnett', 'vestall', 'vevig',
]

/**
 * Every file that a source of the registry reads. What gives others their places comes first, the editions of a source in the order of their dates.
 * Left out: the postcodes of the Netherlands, cut off where they were found, and samples of sources that have a whole file.
 */
export const FILES: RealFile[] = [
  { source: 'rte-substations', file: 'fr-rte-postes/postes-electriques-rte.csv', date: '2024-03-31' },
  { source: 'openstreetmap-substations-es', file: 'eu-osm-power-nodes/europe_highvoltage_vertices.csv', date: '2017-02-01' },
  { source: 'nged-substation-locations', file: 'gb-nged-locations/substation_locations_raw.csv', date: '2026-10-01' },
  { source: 'ukpn-grid-and-primary-sites', file: 'gb-ukpn/grid-and-primary-sites-2025-08.csv', date: '2025-08-01' },
  { source: 'i-de-demand', file: `${history}/2025_09_09_R1-001_Demanda.csv`, date: '2025-09-09' },
  { source: 'i-de-demand', file: `${history}/2025_10_02_R1-001_Demanda.csv`, date: '2025-10-02' },
  { source: 'i-de-demand', file: `${history}/2025_11_05_R1-001_Demanda.csv`, date: '2025-11-05' },
  { source: 'i-de-demand', file: `${history}/2025_12_01_R1-001_Demanda.csv`, date: '2025-12-01' },
  { source: 'i-de-demand', file: `${workbooks}/I-de 2026_04_01_R1-001_Demanda.xlsx`, date: '2026-04-01' },
  { source: 'i-de-generation', file: 'es-i-de-2026-09/ide_generacion_2026-09-04_4rows.csv', date: '2026-09-04' },
  { source: 'viesgo-demand', file: `${history}/2026_01_03_R1005_demanda.csv`, date: '2026-01-03' },
  { source: 'viesgo-demand', file: `${history}/2026_02_05_R1005_demanda.csv`, date: '2026-02-05' },
  { source: 'viesgo-demand', file: `${workbooks}/Viesgo 2026_04_01_R1005_demanda.xlsx`, date: '2026-04-01' },
  { source: 'naturgy-demand', file: `${workbooks}/Naturgy 2026_04_01_R1-002_demanda.xlsx`, date: '2026-04-01' },
  { source: 'e-distribucion-demand', file: `${history}/edistribucion_capacity_2026_03.csv`, date: '2026-03-01' },
  { source: 'e-distribucion-demand', file: `${workbooks}/e-distribucion 2026_04_01_R1299_demanda.xlsx`, date: '2026-04-01' },
  { source: 'e-distribucion-r1-026-demand', file: `${workbooks}/e-distribucion 2026_04_01_R1026_demanda.xlsx`, date: '2026-04-01' },
  { source: 'e-distribucion-generation', file: 'es-dso-generation-csv/2025_09_09_R1299_generacion.csv', date: '2025-09-09' },
  { source: 'e-distribucion-generation', file: 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', date: '2026-02-04' },
  { source: 'ree-generation', file: 'es-ree/2026_03_02_GRT_generacion.csv', date: '2026-03-02' },
  { source: 'ree-demand', file: 'es-ree-2026-09/ree_demanda_2026-09-01_3rows.csv', date: '2026-09-01' },
  { source: 'capareseau', file: 'fr-capareseau/capareseau_2026-04-28.csv', date: '2026-04-28' },
  { source: 'ssen-headroom', file: 'gb-ssen/headroom-dashboard-data-march-2026.csv', date: '2026-03-31' },
  { source: 'enwl-demand-headroom', file: 'gb-enwl/ndp-pry-bsp-headroom-reduced.csv', date: '2026-05-01' },
  { source: 'enwl-generation-headroom', file: 'gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', date: '2026-05-01' },
  { source: 'spm-scenario-headroom', file: 'gb-spen/spm-nshr-reduced.csv', date: '2026-05-01' },
  { source: 'spd-scenario-headroom', file: 'gb-spen/spd-nshr-reduced.csv', date: '2026-05-01' },
  { source: 'ukpn-ltds-capacity-heatmap', file: 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json', date: '2026-09-01' },
  { source: 'nged-network-opportunity-map', file: 'gb-ltds-heatmap/capacity-map-bridgwater.csv', date: '2026-10-01' },
  { source: 'nged-capacity-map', file: 'gb-ltds-heatmap/capacity-map-datastore-search-bridgwater.json', date: '2026-10-01' },
  { source: 'npg-heatmap', file: 'gb-npg-ssen-geojson/grid.geojson', date: '2026-10-01' },
  { source: 'npg-substation-areas', file: 'gb-npg/heatmapsubstationareas-reduced.csv', date: '2026-10-01' },
  { source: 'npg-ltds-capacity-heatmap', file: 'gb-npg/ltds-capacity-heatmap-leeds.json', date: '2026-10-01' },
  { source: 'esb-networks-demand-copy', file: 'ie-esb-heatmap/energy_demand_sample.geojson', date: '2026-10-01' },
  { source: 'esb-networks-generation-copy', file: 'ie-esb-heatmap/energy_generation_sample.geojson', date: '2026-10-01' },
  { source: 'e-redes-pt-substation-copy', file: 'pt-eredes/derived-values-neuramap.csv', date: '2026-10-01' },
  { source: 'fingrid-hosting-capacity', file: 'fi-fingrid/fingrid_substations_native_oulu.geojson', date: '2026-10-01' },
  { source: 'fingrid-hosting-capacity-copy', file: 'fi-fingrid/fingrid_substations.geojson', date: '2026-10-01' },
  { source: 'at-connection-capacity', file: 'at-oesterreichsenergie/transformer_stations.json', date: '2025-11-04' },
  { source: 'enexis-service-areas', file: `${areas}/enexis.json`, date: '2026-07-29' },
  { source: 'liander-service-areas', file: `${areas}/liander.json`, date: '2026-07-29' },
  { source: 'stedin-service-areas', file: `${areas}/stedin.json`, date: '2026-07-29' },
  { source: 'tennet-nl-service-areas', file: `${areas}/tennet.json`, date: '2026-07-29' },
  { source: 'westland-infra-service-areas', file: `${areas}/other.json`, date: '2026-07-29' },
  ...NORWAY.map((name) => ({ source: `wattapp-${name.replaceAll('_', '-')}`, file: `no-wattapp/${name}.json`, date: '2025-12-01' })),
]

/** Sources whose figures stay withheld; those of all others are served. */
export const WITHHELD: ReadonlySet<string> = new Set(['liander-service-areas', 'enwl-demand-headroom', 'wattapp-elvia', 'npg-heatmap'])

/** Postcodes by country: tables of points, then areas, which are of another kind and stay beside them. */
export const POSTCODES: [country: string, files: string[]][] = [
  ...['at', 'be', 'ch', 'cz', 'de', 'dk', 'es', 'fi', 'fr', 'gb', 'ie', 'it', 'lu', 'nl', 'no', 'se']
    .map((country): [string, string[]] => [country, [`eu-geonames-postcodes/zipcodes.${country}.csv`]]),
  ['de', ['de-plz3-polygons/plz-3stellig.geojson']],
  ['gb', ['gb-outcode-polygons/uk-postcode-districts.geojson']],
  ['es', ['CADIZ', 'CANTABRIA', 'MURCIA', 'SORIA'].map((name) => `es-postcode-polygons/${name}.geojson`)],
]

/** What lines and substations are drawn from. */
export const LINES = ['eu-osm-prebuilt/buses.csv']
