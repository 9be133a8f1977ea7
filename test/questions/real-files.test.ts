import { join } from 'node:path'
import { renderAhead } from '../../worker/tile-rendering/render-ahead.ts'
import { europeServer } from '../helpers/europe.ts'
import { importReleased } from '../helpers/import-file.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'
import { walkFeatures } from '../helpers/features.ts'
import { walk } from '../helpers/walk.ts'
import { withQuery } from './ask.ts'
import { intersecting } from './faces/ogc.ts'
import { askEachFace } from './each-face.ts'
import { FACES } from './faces.ts'
import { questionCount, surveyed, type Grounds } from './ground.ts'
import { RELATIONS } from './relations.ts'

/** The same of what operators published: a file of each layout, with many records an asset. */
const FILES: [string, string, string][] = [
  ['i-de-demand', 'es-dso-demand-csv-history/2025_11_05_R1-001_Demanda.csv', '2025-11-05'],
  ['i-de-demand', 'es-dso-demand-csv-history/2025_12_01_R1-001_Demanda.csv', '2025-12-01'],
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
  ['tennet-nl-service-areas', 'nl-capaciteitskaart/2026-07-29/tennet.json', '2026-07-29'],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
  ['enwl-generation-headroom', 'gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', '2026-05-01'],
  ['enwl-demand-headroom', 'gb-enwl/ndp-pry-bsp-headroom-reduced.csv', '2026-05-01'],
  ['spm-scenario-headroom', 'gb-spen/spm-nshr-reduced.csv', '2026-05-01'],
  ['ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json', '2026-09-01'],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', '2025-11-04'],
  ['wattapp-elvia', 'no-wattapp/elvia.json', '2025-12-01'],
  ['liander-service-areas', 'nl-capaciteitskaart/2026-07-29/liander.json', '2026-07-29'],
]

/** Left as their publishers' terms have them: their figures are withheld. */
const WITHHELD = ['liander-service-areas', 'enwl-demand-headroom', 'wattapp-elvia']

let started: Promise<Grounds> | null = null

const survey = (): Promise<Grounds> => (started ??= europeServer(async (database) => {
  for (const [source, file, date] of FILES) {
    const { status } = await importReleased(database, source, join(REAL_FILES, file), date)
    if (status !== 'published') throw new Error(`${file}: ${status}`)
  }
  const session = await database.worker.connect()
  await renderAhead(session).finally(() => session.release())
  for (const source of new Set(FILES.map(([one]) => one))) {
    if (!WITHHELD.includes(source)) await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
  }
}).then((server) => surveyed(server, ['2025-11-20T00:00:00Z'], 120)))

/** A boundary as a person draws it, of nine corners; the coast between Adra and Carboneras with its back country. */
const ALMERIA = 'POLYGON((-3.05 36.7, -2.6 36.65, -2.15 36.7, -1.85 36.95, -1.9 37.15, -2.3 37.25, -2.55 37.05, -2.85 37.0, -3.05 36.85, -3.05 36.7))'

const AVAILABLE = `select r.id, r.asset_id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
  join grid.asset a on a.id = r.asset_id
  where m.direction = 'generation' and m.availability_type = 'available'
    and a.merged_into is null and ST_Intersects(ST_GeomFromText($1, 4326), ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326))`

realTest.serial('an area drawn around Almería has the records and assets that plain SQL finds there, by every way of asking', async (t) => {
  t.timeout(300_000)
  const { server } = await survey()
  const { rows } = await server.database.owner.query<{ id: string; asset_id: string }>(AVAILABLE, [ALMERIA])
  const [records, assets] = [rows.map(({ id }) => id).toSorted(), [...new Set(rows.map(({ asset_id: id }) => id))].toSorted()]
  t.true(records.length > 5 && assets.length > 3, `${records.length} records of ${assets.length} assets`)
  const asked = { direction: 'generation', availability_type: 'available' }
  const ids = async (path: string, query: Record<string, string>) => (
    await walk<{ id?: string; asset?: { id: string } }>(server, withQuery(path, { ...query, ...asked }), [200])).map((row) => row.id ?? row.asset?.id).toSorted()
  t.deepEqual(await ids('/v1/capacity', { geometry: ALMERIA }), records)
  t.deepEqual(await ids('/v1/capacity/assets', { geometry: ALMERIA }), assets)
  const { meta: { summary } } = await (await server.getKeyed(withQuery('/v1/capacity/assets', { geometry: ALMERIA, ...asked, limit: '1' }))).json() as { meta: { summary: { assets: number } } }
  t.is(summary.assets, assets.length)
  t.deepEqual((await walkFeatures(server, withQuery('capacity/items', { ...intersecting(ALMERIA), ...asked, limit: '500' }))).toSorted(), records)
})

askEachFace(survey, { ...FACES, ...RELATIONS }, questionCount(50, 60, 500), realTest.serial)
