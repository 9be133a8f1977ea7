import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import type { Answer, Nearby } from '../../src/capacity/shapes.ts'
import { europeServer } from '../helpers/europe.ts'
import { importFile } from '../helpers/import-file.ts'
import { plainCsv } from '../helpers/plain-csv.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'
import type { TestServer } from '../helpers/server.ts'

type Chain = Answer<'getSubstationUpstream'>['data']
type Cells = Record<string, string>

const NODES = 'es-ree/2026_03_02_GRT_generacion.csv'
const POINTS = 'es-dso-generation-csv/2026_02_04_R1299_generacion.csv'
const DASHBOARD = 'gb-ssen/headroom-dashboard-data-march-2026.csv'

let started: Promise<TestServer> | null = null

const server = (): Promise<TestServer> => (started ??= europeServer(async (database) => {
  for (const [source, file] of [['ree-generation', NODES], ['e-distribucion-generation', POINTS], ['ssen-headroom', DASHBOARD]] as const) {
    const { status } = await importFile(database, source, join(REAL_FILES, file))
    if (status !== 'published') throw new Error(`${file}: ${status}`)
    await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a test')`, [source])
  }
}))

/** The cells of a file as this test reads it. */
function cellsOf(name: string, delimiter: string): string[][] {
  const bytes = readFileSync(join(REAL_FILES, name))
  const text = bytes.toString('utf8')
  return plainCsv(text.includes('\uFFFD') ? bytes.toString('latin1') : text.replace('\uFEFF', ''), delimiter)
}

/** Rows by header, the row that has a cell `column`. */
function rowsOf(name: string, delimiter: string, column: string): Cells[] {
  const rows = cellsOf(name, delimiter)
  const header = rows.findIndex((cells) => cells.includes(column))
  return rows.slice(header + 1).map((cells) => Object.fromEntries((rows[header] ?? []).map((key, at) => [key, (cells[at] ?? '').trim()])))
}

/** A figure with a decimal comma. */
const spanish = (cell = ''): number | null => (cell.trim() === '' ? null : Number(cell.trim().replaceAll('.', '').replace(',', '.')))

async function data<Body>(path: string): Promise<Body> {
  const answer = await (await server()).getKeyed(path)
  const body = await answer.json() as { data: Body }
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.data
}

const chainOf = (id: string, direction: string): Promise<Chain> => data(`/v1/substations/${id}/upstream?direction=${direction}&availability_type=available`)

/** What a node leaves to power park modules in the grid below it: what connects most widely there, without a condition. */
function openAtNode(name: string): number | null {
  const rows = cellsOf(NODES, ';')
  const [heads = []] = rows
  const from = heads.findIndex((head) => head.startsWith('CAPACIDAD DE ACCESO DISPONIBLE PARA SOLICITUDES'))
  const row = rows.find(([node = '']) => node.trim() === name)
  if (row !== undefined && !(rows[2]?.[from + 3] ?? '').startsWith('MPE RdD')) throw new Error('another layout')
  return spanish(row?.[from + 3])
}

realTest.serial('20 MW for generation near Almería: the point, the figure of its transmission node, and which of them binds, as the two files have them', async (t) => {
  t.timeout(600_000)
  const asked = 'lat=36.84&lon=-2.464&radius_km=150&direction=generation&availability_type=available&min_capacity_mw=20&operator=e-distribucion&limit=100'
  const records = await data<Nearby['data']>(`/v1/capacity/nearby?${asked}`)
  const points = rowsOf(POINTS, ';', 'Subestación')
  const enough = points.filter((row) => (spanish(row['Capacidad disponible (MW)']) ?? 0) >= 20)
  // Almería in the coordinates of the file, UTM zone 30: to some hundred metres the same distances. No point nearer than 126 km has so much.
  const away = (row: Cells) => Math.hypot((spanish(row['Coordenada UTM X']) ?? 0) - 547_800, (spanish(row['Coordenada UTM Y']) ?? 0) - 4_077_260)
  const near = enough.filter((row) => away(row) < 149_000)
  const [nearest] = near.toSorted((a, b) => away(a) - away(b))
  t.true(near.length > 0)
  t.is(records[0]?.asset.name, nearest?.['Nombre Subestación'])
  t.true(Math.abs(Number(records[0]?.distance_m) - away(nearest ?? {})) < 500)

  let bound = 0
  for (const id of new Set(records.map(({ asset }) => asset.id))) {
    const chain = await chainOf(id, 'generation')
    const [point, node] = chain.chain
    const rows = points.filter((row) => row['Nombre Subestación'] === point?.asset.name && Number(row['Nivel de Tensión (kV)']?.replace(',', '.')) === Number(point?.asset.voltage_kv))
    const [row = {}] = rows
    const own = Math.max(...rows.map((each) => spanish(each['Capacidad disponible (MW)']) ?? -1))
    const above = openAtNode(row['Nudo Afección RdT'] ?? '')
    t.deepEqual([point?.best.generation?.value, point?.best.generation?.unit], [own, 'MW'] as never)
    t.deepEqual(point?.upstream.map(({ name, asset_id: found }) => [name, found]), [[row['Nudo Afección RdT'] ?? '', node?.asset.id ?? null]])
    t.deepEqual([node?.asset.name, node?.best.generation?.value], [row['Nudo Afección RdT'], above] as never)
    t.is(chain.chain.length, 2)
    t.deepEqual(chain.binding, above === null ? null
      : { asset_id: (above < own ? node : point)?.asset.id, value: Math.min(own, above), unit: 'MW', direction: 'generation', technologies: [above < own ? 'inverter_based' : 'any'] } as never)
    t.is(chain.binding_reason, above === null ? 'not_published' : null)
    if (above !== null) bound++
  }
  t.true(bound > 0)
})

realTest.serial('load near Perth: supply points above, what constrains and what is built until when, as the file has them', async (t) => {
  t.timeout(600_000)
  const rows = rowsOf(DASHBOARD, ',', 'AssetID')
  const near = await data<Nearby['data']>('/v1/capacity/nearby?lat=56.395&lon=-3.437&radius_km=20&direction=load&availability_type=available&limit=200')
  const ids = [...new Set(near.map(({ asset }) => asset.id))]
  t.true(ids.length > 10)
  const [first] = ids
  const chain = await chainOf(first ?? '', 'load')
  t.deepEqual(chain.chain.map(({ asset }) => asset.name), ['Thimblerow Primary', 'Burghmuir GSP'])
  t.deepEqual(chain.chain[1]?.works.map(({ text, as_published: until }) => [text, until]), [['Replace the 33kV board with 31.5kA break / 78.8kA make switchgear', 'Jun-29']])
  for (const id of ids) asInFile(t, rows, await chainOf(id, 'load'))

  // Those around Perth have no bulk supply point between.
  const bulk = rows.filter((row) => row['Upstream BSP'] !== 'N/A' && row['Upstream BSP'] !== '').slice(0, 20)
  const { database: { owner } } = await server()
  const { rows: found } = await owner.query<{ id: string }>(`select id from grid.asset where scheme = 'ssen-asset-id' and identifier = any ($1)`, [bulk.map((row) => row.AssetID)])
  t.is(found.length, 20)
  for (const { id } of found) {
    const three = await chainOf(id, 'load')
    t.is(three.chain.length, 3)
    asInFile(t, rows, three)
  }
})

/** Holds a chain against the rows of its substations: names above, figures, constraints and works. */
function asInFile(t: ExecutionContext, rows: Cells[], { chain, binding, binding_reason: reason }: Chain): void {
  const stated = (cell = '') => (['', 'N/A'].includes(cell) ? null : cell.replaceAll(/\s+/g, ' ').trim())
  const rowOf = (name: string | null | undefined) => rows.find(({ Substation }) => stated(Substation) === name) ?? {}
  const own = rowOf(chain[0]?.asset.name)
  t.deepEqual(chain.slice(1).map(({ asset }) => asset.name), [stated(own['Upstream BSP']), stated(own['Upstream GSP'])].filter((name) => name !== null))
  for (const { asset, best, limits, works } of chain) {
    const row = rowOf(asset.name)
    const figure = stated(row['Estimated Demand Headroom (MVA)'])
    t.deepEqual([best.load?.state === 'not_published' ? null : best.load?.value, best.load?.unit], [figure === null ? null : Number(figure), 'MVA'] as never, asset.name ?? '')
    t.deepEqual(limits.map(({ text }) => text).toSorted(), (stated(row['Demand Constraint']) ?? '').split(' & ').filter((text) => text !== '').toSorted())
    t.deepEqual(limits.map(({ side, text }) => [side, text.startsWith('Upstream')]), limits.map(({ side }) => [side, side === 'upstream']))
    const published = (['Upstream', 'Substation'] as const).map((side) => [side === 'Upstream' ? 'upstream' : 'here',
      stated(row[`${side} Reinforcement Works`]), stated(row[`${side} Reinforcement Completion Date`])]).filter(([, text]) => text !== null)
    t.deepEqual(works.map(({ side, text, as_published: until }) => [side, text, until]).toSorted(), published.toSorted(), asset.name ?? '')
  }
  const figures = chain.map(({ best }) => best.load?.state === 'not_published' ? null : Number(best.load?.value))
  const compared = chain.length > 1 && !figures.includes(null)
  t.is(reason, compared ? null : chain.length > 1 ? 'not_published' : 'no_upstream')
  t.is(binding?.value ?? null, (compared ? Math.min(...figures as number[]) : null) as never)
}
