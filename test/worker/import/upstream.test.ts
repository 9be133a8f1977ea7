import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'

const NODE = 'Nudo Afección RdT'

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { owner } = await testDatabase()
  return (await owner.query(text, values)).rows
}

/** A row of a distributor's publication, or of one of nodes: its name, its voltage and what it says is above it. */
const row = (at: number, name: string, kv: string, above = ''): ProbeRow => ({
  ...probeRows(at, 1)[0], 'Denominación del Punto de Conexión': name, 'Nivel de tensión (kV)': kv, [NODE]: above })

async function put(source: string, rows: ProbeRow[]) {
  return importFile(await testDatabase(), source, probeDocument('2026_11_02.csv', probeCsv(rows)))
}

async function matches(): Promise<Record<string, [string | null, string | null]>> {
  const rows = await query<{ name: string; above: string | null; basis: string | null }>(
    'select u.name, a.name as above, u.basis from grid.asset_upstream u left join grid.asset a on a.id = u.upstream_asset_id')
  return Object.fromEntries(rows.map(({ name, above, basis }) => [name, [above, basis]]))
}

/** Names of what is above each asset, the nearest first, as the chains have it. */
async function chains(): Promise<Record<string, string[]>> {
  const rows = await query<{ name: string; above: string[] }>(`select a.name, array_agg(u.name order by c.depth, u.id) as above from grid.asset_above c
    join grid.asset a on a.id = c.asset_id join grid.asset u on u.id = c.above group by a.id, a.name`)
  return Object.fromEntries(rows.map(({ name, above }) => [name, above]))
}

/** What is served of the record of each name that is stated. */
async function served(): Promise<Record<string, string | null>> {
  const rows = await query<{ name: string; above: string | null }>(`
    select distinct (r.figure).upstream_name as name, a.name as above from grid.record_masked r
    left join grid.asset a on a.id = (r.figure).upstream_asset_id where (r.figure).upstream_name is not null`)
  return Object.fromEntries(rows.map(({ name, above }) => [name, above]))
}

const BELOW = [
  row(9001, 'UNO', '66', 'Pinar del Rey  220'), row(9002, 'DOS', '66', 'SAGRERA, LA 220'), row(9003, 'TRES', '66', 'BEGUES 220'), row(9004, 'CUATRO', '66', 'Monte 400'),
  row(9005, 'CINCO', '66', 'LESCORTS 220'), row(9006, 'SEIS', '66', 'A determinar'), row(9007, 'SIETE', '66'), row(9008, 'OCHO', '66', 'VALLE 220 B'),
]
const NODES = [
  row(101, 'PINAR DEL REY 220', '220'), row(102, 'PINAR DEL REY 400', '400'), row(103, 'LA SAGRERA 220', '220'), row(104, 'BEGUES 220 A', '220'), row(105, 'BEGUES 220 B', '220'),
  row(106, 'MONTE 220', '220'), row(107, 'LES CORTS 220', '220'), row(108, 'VALLE 220 A', '220'), row(109, 'VALLE 220 B', '220'),
]

test.serial('what is upstream is matched by folded name and voltage, or by an alias; several that could be meant and none stay names', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['below', 'nodes'])
  await query(`update registry.source set manifest = jsonb_set(manifest, '{publication,columns,transmission_node}', to_jsonb($1::text))
    || '{"upstream": {"sources": ["nodes"], "aliases": {"LESCORTS 220": "LES CORTS 220"}}}' where key = 'below'`, [NODE])
  await query(`update registry.source set manifest = jsonb_set(manifest, '{publication}',
    '{"layout": "plain_table", "scheme": "node", "asset_type": "node", "columns": {"identifier": "Subestación", "name": "Denominación del Punto de Conexión", "voltage": "Nivel de tensión (kV)"}}')
    where key = 'nodes'`)

  t.like(await put('below', BELOW), { status: 'published', upstream: { named: 7, matched: 0, ambiguous: 0, unknown: 7 } })
  const [before] = await query<{ versions: string; changes: string }>(
    'select (select count(*) from grid.record_version) as versions, (select count(*) from grid.change c join registry.source s on s.id = c.source_id where s.key = $1) as changes', ['below'])

  // The nodes come later: the names that were known find them, and nothing of the distributor's has changed.
  t.like(await put('nodes', NODES), { status: 'published', upstream: null })
  t.deepEqual(await matches(), {
    'Pinar del Rey 220': ['PINAR DEL REY 220', 'name'], 'SAGRERA, LA 220': ['LA SAGRERA 220', 'name'], 'BEGUES 220': [null, null], 'Monte 400': [null, null],
    'LESCORTS 220': ['LES CORTS 220', 'alias'], 'A determinar': [null, null], 'VALLE 220 B': ['VALLE 220 B', 'name'],
  })
  t.deepEqual(await chains(), { UNO: ['PINAR DEL REY 220'], DOS: ['LA SAGRERA 220'], CINCO: ['LES CORTS 220'], OCHO: ['VALLE 220 B'] })
  t.deepEqual(await served(), Object.fromEntries(Object.entries(await matches()).map(([name, [above]]) => [name, above])))
  t.deepEqual(await query('select r.upstream from grid.run r join registry.source s on s.current_run = r.id where s.key = $1', ['below']),
    [{ upstream: { named: 7, matched: 4, ambiguous: 1, unknown: 2 } }])
  const [after] = await query<{ versions: string; changes: string }>(`select
    (select count(*) from grid.record_version v join grid.measure m on m.id = v.measure_id join registry.source s on s.id = m.source_id where s.key = $1) as versions,
    (select count(*) from grid.change c join registry.source s on s.id = c.source_id where s.key = $1) as changes`, ['below'])
  t.deepEqual(after, before)
})

test.serial('a merge and its undoing are followed, and a name that is no longer stated is forgotten', async (t) => {
  const id = async (name: string) => (await query<{ id: string }>('select id from grid.asset where name = $1', [name]))[0]?.id
  const [one, other] = [await id('BEGUES 220 A'), await id('BEGUES 220 B')]
  await query('select ingest.merge_assets($1, $2, $3)', [one, other, 'the same'])
  t.deepEqual((await matches())['BEGUES 220'], ['BEGUES 220 B', 'name'])
  t.deepEqual((await chains()).TRES, ['BEGUES 220 B'])
  await query('select ingest.unmerge_asset($1, $2)', [one, 'not the same'])
  t.deepEqual((await matches())['BEGUES 220'], [null, null])
  t.is((await chains()).TRES, undefined)

  // Merged below: the survivor is fed by what both named.
  const [uno, siete] = [await id('UNO'), await id('SIETE')]
  await query('select ingest.merge_assets($1, $2, $3)', [uno, siete, 'the same'])
  t.is((await query('select from grid.asset_upstream where asset_id = $1', [siete])).length, 1)
  t.deepEqual((await chains()).SIETE, ['PINAR DEL REY 220'])
  await query('select ingest.unmerge_asset($1, $2)', [uno, 'not the same'])
  t.is((await query('select from grid.asset_upstream where asset_id = $1', [siete])).length, 0)
  t.deepEqual([(await chains()).UNO, (await chains()).SIETE], [['PINAR DEL REY 220'], undefined])

  t.is((await put('below', BELOW.filter((each) => each[NODE] !== 'A determinar').concat(row(9006, 'SEIS', '66')))).status, 'published')
  t.false(Object.hasOwn(await matches(), 'A determinar'))
})

test.serial('an area that comes later is above what lies in it, though nothing names it', async (t) => {
  const [siete] = await query<{ id: string }>(`select id from grid.asset where name = 'SIETE'`)
  await query('delete from grid.asset_upstream')
  await query(`update registry.source set manifest = manifest || '{"upstream": {"sources": [], "within": {"sources": ["nodes"]}}}' where key = 'below'`)
  const settle = () => query(`select ingest.settle_upstreams(array[id]) from registry.source where key = 'nodes'`)
  await settle()
  t.deepEqual(await query('select from grid.asset_upstream'), [])
  await query(`update grid.asset set area = (select ST_Multi(ST_Buffer(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 0.0001)) from grid.asset where id = $1)
    where name = 'MONTE 220'`, [siete?.id])
  await settle()
  t.deepEqual(await query('select basis from grid.asset_upstream where asset_id = $1', [siete?.id]), [{ basis: 'containment' }])
  t.deepEqual((await chains()).SIETE, ['MONTE 220'])
})
