import { join } from 'node:path'
import { europeDatabase } from '../../helpers/europe.ts'
import { findingsOf, importFile, importReleased } from '../../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

/** Records added from each sample. */
const SAMPLES: [source: string, file: string, added: number][] = [
  ['ukpn-grid-and-primary-sites', 'gb-ukpn/grid-and-primary-sites-2025-08.csv', 0], ['ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json', 32],
  ['npg-ltds-capacity-heatmap', 'gb-npg/ltds-capacity-heatmap-leeds.json', 12], ['npg-substation-areas', 'gb-npg/heatmapsubstationareas-reduced.csv', 75],
  ['nged-network-opportunity-map', 'gb-ltds-heatmap/capacity-map-bridgwater.csv', 20],
  ['enwl-demand-headroom', 'gb-enwl/ndp-pry-bsp-headroom-reduced.csv', 374], ['enwl-generation-headroom', 'gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', 460],
  ['spm-scenario-headroom', 'gb-spen/spm-nshr-reduced.csv', 130], ['spd-scenario-headroom', 'gb-spen/spd-nshr-reduced.csv', 70],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', 882],
  ['fingrid-hosting-capacity', 'fi-fingrid/fingrid_substations_native_oulu.geojson', 44], ['fingrid-hosting-capacity-copy', 'fi-fingrid/fingrid_substations.geojson', 688],
  ['esb-networks-demand-copy', 'ie-esb-heatmap/energy_demand_sample.geojson', 68], ['esb-networks-generation-copy', 'ie-esb-heatmap/energy_generation_sample.geojson', 68],
  ['e-redes-pt-substation-copy', 'pt-eredes/derived-values-neuramap.csv', 140], ['npg-heatmap', 'gb-npg-ssen-geojson/grid.geojson', 1340],
  ['nged-capacity-map', 'gb-ltds-heatmap/capacity-map-datastore-search-bridgwater.json', 20],
]

/** Documents of which a part is at hand, with how many rows are missing: a person releases them. */
const IN_PART: Record<string, number> = { 'ukpn-ltds-capacity-heatmap': 967 - 8, 'npg-ltds-capacity-heatmap': 37 - 2, 'nged-capacity-map': 1182 - 5 }

/** Rows set aside: a fault of the publisher's, and another operator's substations in the same copy. */
const ASIDE: Record<string, Record<string, number>> = { 'spd-scenario-headroom': { row_refused: 41 }, 'npg-heatmap': { row_of_another: 545 } }

/** Figures of the companies that publish places: three each. */
const NORWAY: Record<string, number> = {
  arva: 168, barentsnett: 42, elinett: 24, elvia: 723, everket_notodden: 12, fagne: 129, fjellnett: 24, fore: 12, glitrenettost: 138, havnett: 27, linja: 120,
  lnett: 141, lysna: 21, mellom: 36, midtnett: 9, romsdalsnett: 6, stannum: 9, statnett: 30, vestall: 15, vevig: 21,
}

const all = [...SAMPLES, ...Object.entries(NORWAY).map(([name, added]) => [`wattapp-${name.replaceAll('_', '-')}`, `no-wattapp/${name}.json`, added] as const)]

realTest.serial('the examples of the Dutch delivery format are refused, NGED’s sixteen placeholders set aside', async (t) => {
  const database = await europeDatabase()
  for (const message of ['dso-20250110', 'tso-20250120']) {
    const held = await importFile(database, 'nl-delivered-areas', join(REAL_FILES, `nl-im-capaciteitskaart/im_capaciteitskaart_${message}.json`))
    t.deepEqual(held.held_by, [{ check: 'example_document', count: 1 }])
  }
  const sites = await importFile(database, 'nged-substation-locations', join(REAL_FILES, 'gb-nged-locations/substation_locations_raw.csv'), '2026-10-01')
  t.like(sites, { status: 'published', rows: 2042, set_aside: 16 }, JSON.stringify(sites.held_by))
  t.deepEqual(await findingsOf(database, sites), { row_refused: 16, coordinate_out_of_country: 1 }, 'a solar farm in the English Channel; not the Isles of Scilly')
})

realTest.serial('documents of British, Irish, Austrian, Finnish, Norwegian and Portuguese operators are published, no check holds any but three of which a part is at hand, and a second import is unchanged', async (t) => {
  t.timeout(300_000)
  const database = await europeDatabase()
  for (const [source, file, added] of all) {
    const run = await importReleased(database, source, join(REAL_FILES, file), '2026-10-01')
    const aside = ASIDE[source] ?? {}
    const count = Object.values(aside).reduce((sum, each) => sum + each, 0)
    t.like(run, { status: 'published', added, set_aside: count }, `${source}: ${run.error} ${JSON.stringify(run.held_by)}`)
    const missing = IN_PART[source]
    t.deepEqual(await findingsOf(database, run), { ...aside, ...(missing !== undefined && { pagination_incomplete: missing }) }, source)
    t.is((await importFile(database, source, join(REAL_FILES, file), '2026-10-01')).status, 'unchanged', source)
  }
})
