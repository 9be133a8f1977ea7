import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyRegistry } from '../../src/registry/apply.ts'
import { importFile } from '../helpers/import-file.ts'
import { plainCsv } from '../helpers/plain-csv.ts'
import { root } from '../helpers/publication.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { walk } from '../helpers/walk.ts'

/** What heads an asset, held against the publishers' own cells, which are read here without anything of the product. */

const NORWAY = ['statnett', 'elvia', 'glitrenettost', 'fagne', 'linja', 'lnett', 'arva']
const FILES: [string, string, string][] = [
  ['openstreetmap-substations-es', 'eu-osm-power-nodes/europe_highvoltage_vertices.csv', '2017-02-01'],
  ['ree-generation', 'es-ree/2026_03_02_GRT_generacion.csv', '2026-03-02'],
  ['e-distribucion-generation', 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv', '2026-02-04'],
  ['rte-substations', 'fr-rte-postes/postes-electriques-rte.csv', '2024-03-31'],
  ['capareseau', 'fr-capareseau/capareseau_2026-04-28.csv', '2026-04-28'],
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', '2026-03-31'],
  ['enwl-generation-headroom', 'gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', '2026-05-01'],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', '2025-11-04'],
  ['stedin-service-areas', 'nl-capaciteitskaart/2026-07-29/stedin.json', '2026-07-29'],
  ...NORWAY.map((name): [string, string, string] => [`wattapp-${name}`, `no-wattapp/${name}.json`, '2025-12-01']),
]

let started: Promise<TestServer> | null = null

const service = (): Promise<TestServer> => (started ??= startServer(async (database) => {
  await applyRegistry(database.owner, join(root, 'fixtures/registry/europe'))
  for (const [source, file, date] of FILES) {
    const { status } = await importFile(database, source, join(REAL_FILES, file), date)
    if (status !== 'published') throw new Error(`${file}: ${status}`)
    await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
  }
}))

type Amount = { value: string; unit: string; upstream_considered: string; conditional: { value: string; reasons: string[] }[] } | null
type Listed = { asset: { id: string; name: string }; generation: Amount; load: Amount; upstream: { name: string; asset_id: string; basis: string }[] }
type Page = { data: Listed[]; meta: { summary: { assets: number }; offer: { nearest: Listed | null; largest: Listed | null; elsewhere: boolean } | null } }

async function json<T>(path: string): Promise<T> {
  return await (await (await service()).getKeyed(path)).json() as T
}

const listOf = (query: string): Promise<Page> => json(`/v1/capacity/assets?${query}`)

/** The sum of a direction over the list of assets, and over the records that say that they head one. */
async function sums(source: string, way: 'generation' | 'load', unit: string): Promise<[number, number]> {
  const server = await service()
  const { rows: [row] } = await server.database.owner.query<{ id: string }>('select id from registry.source where key = $1', [source])
  const query = `source=${row?.id ?? ''}`
  const listed = await walk<Listed>(server, `/v1/capacity/assets?${query}`, [200])
  const records = await walk<{ capacity: { value: string | null; unit: string } }>(server, `/v1/capacity?${query}&role=headline&direction=${way}`, [200])
  const total = (values: (string | null | undefined)[]) => Math.round(10 * values.reduce((sum, value) => sum + Number(value ?? 0), 0)) / 10
  return [total(listed.map(({ [way]: amount }) => (amount?.unit === unit ? amount.value : null))), total(records.filter(({ capacity }) => capacity.unit === unit).map(({ capacity }) => capacity.value))]
}

/** The rows of a file by the names of its columns. */
async function rowsOf(file: string, delimiter: string): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = plainCsv((await readFile(join(REAL_FILES, file), 'utf8')).replace(/^\uFEFF/, ''), delimiter)
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

const rounded = (values: number[]): number => Math.round(10 * values.reduce((sum, value) => sum + value, 0)) / 10

realTest.serial('France: the least of the views that a substation states heads it, and what is left to allocate beyond is told as after works', async (t) => {
  t.timeout(600_000)
  const rows = (await rowsOf('fr-capareseau/capareseau_2026-04-28.csv', ';')).slice(1)
  const stated = (row: Record<string, string>, of: string): number[] => {
    const side = of === 'INFO_NA' || of === 'RTE_CDR' ? [of] : Object.keys(row).filter((name) => name.startsWith(of.split('_')[0] ?? '') && name !== of && !name.endsWith('_TVX'))
    return row[of] !== '' && side.some((name) => row[name] !== '') ? [Number(row[of])] : []
  }
  const least = rows.map((row) => ['INFO_NA', 'RTE_CDR', 'GRD1_CDR', 'GRD2_CDR', 'GRDHTB_CDR'].flatMap((view) => stated(row, view))).filter((views) => views.length > 0)
  const expected = rounded(least.map((views) => Math.min(...views)))
  t.deepEqual(await sums('capareseau', 'generation', 'MW'), [expected, expected])
  const { data } = await listOf('country=FR&q=MANDARINS&limit=5')
  t.true(data.length > 0)
})

realTest.serial('Electricity North West: the year that holds now or is next heads, of the scenario that the publisher calls its best view', async (t) => {
  t.timeout(600_000)
  const { data } = await listOf('operator=electricity-north-west&direction=generation&limit=50')
  const head = data.find(({ asset }) => asset.name.includes('400113'))
  t.is(Number(head?.generation?.value), 127.56)
  t.deepEqual(head?.generation?.conditional.filter(({ reasons }) => reasons.length === 0), [])
  t.true(head?.generation?.conditional.every(({ value }) => Number(value) > 127.56))
})

realTest.serial('sums over headlines are those of the list of assets, and of the publishers’ own cells', async (t) => {
  t.timeout(600_000)
  const distribution = rounded((await rowsOf('es-dso-generation-csv/2026_02_04_R1299_generacion.csv', ';')).map((row) => Number((row['Capacidad disponible (MW)'] ?? '').replaceAll('.', '').replace(',', '.')) || 0))
  t.deepEqual(await sums('e-distribucion-generation', 'generation', 'MW'), [distribution, distribution])
  t.deepEqual(await sums('at-connection-capacity', 'generation', 'MW'), [6636.4, 6636.4])
  t.deepEqual(await sums('ssen-headroom', 'load', 'MVA'), [4659.4, 4659.4])
  t.deepEqual(await sums('ssen-headroom', 'generation', 'MW'), [2875.8, 2875.8])
})

realTest.serial('Norway: every place has the area of Statnett above it that it lies in, which states 0', async (t) => {
  t.timeout(600_000)
  const server = await service()
  const listed = await walk<Listed>(server, '/v1/capacity/assets?country=NO&direction=load', [200])
  const below = listed.filter(({ upstream }) => upstream.length > 0)
  t.is(listed.length - below.length, 10, 'Statnett’s own areas')
  t.deepEqual([...new Set(below.flatMap(({ upstream }) => upstream.map(({ basis }) => basis)))], ['containment'])
  const oslo = below.find(({ asset }) => asset.name === 'Grønland')
  t.is(oslo?.load?.upstream_considered, 'no')
  const { data: chain } = await json<{ data: { bindings: { load: { value: string; asset_id: string | null } } } }>(`/v1/substations/${oslo?.asset.id ?? ''}/upstream`)
  t.is(Number(chain.bindings.load.value), 0)
  t.is(chain.bindings.load.asset_id, oslo?.upstream[0]?.asset_id ?? null)
  t.deepEqual((await listOf('country=NO&direction=load&min_capacity_mw=5&upstream_min_capacity_mw=5')).data, [])
})

realTest.serial('50 MW of solar around Zaragoza: nothing may connect; what is for the grid below heads no node', async (t) => {
  t.timeout(600_000)
  const { data, meta } = await listOf('lat=41.65&lon=-0.88&radius_km=30&direction=generation&technology=solar&min_capacity_mw=50')
  t.deepEqual(data, [])
  t.deepEqual([meta.offer?.largest?.asset.name, meta.offer?.largest?.generation?.value], ['CARTUJOS 220', '14'])
  const { data: records } = await json<{ data: { decision_context: { role: string }; connects: string; about: string }[] }>('/v1/capacity?operator=ree&direction=generation&role=headline&limit=1000')
  t.true(records.length > 0)
  t.true(records.every(({ connects, about }) => connects !== 'below' && about === 'asset'))
})

realTest.serial('30 MW of storage around Seville: what is said of storage heads, and a bar below a node without capacity says that it does not count the grid above', async (t) => {
  t.timeout(600_000)
  const { data } = await listOf('lat=37.39&lon=-5.98&radius_km=40&direction=generation&technology=storage&min_capacity_mw=30&sort=-mw')
  t.deepEqual(data.slice(0, 1).map(({ asset, generation }) => [asset.name, Number(generation?.value)]), [['QUINTOS 220', 288]])
  const bar = data.find(({ asset }) => asset.name === 'S ELVIRA')
  t.is(bar?.generation?.upstream_considered, 'no')
  t.deepEqual(bar?.upstream.map(({ name }) => name), ['SANTA ELVIRA 220'])
})

realTest.serial('Noordring: no class of the grid above heads an area of Stedin', async (t) => {
  t.timeout(600_000)
  const { data } = await json<{ data: { decision_context: { role: string | null } }[] }>('/v1/capacity?operator=stedin&role=headline&limit=5')
  t.deepEqual(data, [])
})
