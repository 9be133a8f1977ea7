import test from 'ava'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, lenient, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'
import { startReceiver, verified, type CapacityEvent, type Receiver } from '../../helpers/receiver.ts'
import { issueKey, startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { deliveriesOf, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

const NODE = 'Nudo Afección RdT'

/** A row with what is firm of it, in MW, and what is said to feed it. */
const row = (at: number, name: string, firm: string, above = ''): ProbeRow => ({
  ...probeRows(at, 1)[0], 'Denominación del Punto de Conexión': name, [FIRM]: firm, [NODE]: above })

/** ALTO feeds MEDIO, and that UNO; CIMA feeds DOS. Nothing is below SOLO. */
const nodes = (alto: string, solo = '5', cima = '5'): ProbeRow[] => [row(301, 'ALTO', alto), row(302, 'SOLO', solo), row(303, 'CIMA', cima)]

let server: TestServer
let receiver: Receiver
let key = ''
let day = 2
/** Of the endpoints, by path. */
let secrets: Record<string, string> = {}

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await server.database.owner.query(text, values)).rows
}

/** Publishes the rows as the source's next day. */
async function put(source: string, rows: ProbeRow[]): Promise<number> {
  const report = await importFile(server.database, source, probeDocument(`2026_11_${String(day++).padStart(2, '0')}.csv`, probeCsv(rows)))
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
  return Number(report.run)
}

const idOf = async (table: 'grid.asset' | 'registry.source', name: string): Promise<string> => (
  (await query<{ id: string }>(`select id from ${table} where ${table === 'grid.asset' ? 'name' : 'key'} = $1`, [name]))[0]?.id ?? '')

async function make(path: string, filters: object): Promise<string> {
  const answer = await server.get('/v1/webhooks', {
    method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify({ url: `${receiver.base}${path}`, filters }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { secret: string } }).data.secret
}

/** The paths that were told of a run, with their events. */
async function told(run: number): Promise<Record<string, CapacityEvent>> {
  await until(async () => (await deliveriesOf(server.database)).every(({ status }) => status === 'delivered'))
  const events = receiver.received.map((each) => [each.path, verified(each, secrets[each.path] ?? '')] as const).filter(([, { data }]) => data.import_run_id === run)
  if (new Set(events.map(([path]) => path)).size < events.length) throw new Error('an endpoint was told twice')
  return Object.fromEntries(events)
}
test.before(async (t) => {
  t.timeout(300_000)
  receiver = await startReceiver((_, response) => response.writeHead(204).end())
  server = await startServer(({ owner }) => applyProbes(owner, ['below', 'middle', 'nodes'], lenient(['value_change_rate', 'total_capacity_swing', 'row_count_drop', 'row_count_unusual', 'row_count_surge'])), {
    egress: { loopback: true, dnsServer: null },
  })
  await query(`update registry.source set rights_mode = 'redistribution_allowed',
    manifest = jsonb_set(manifest, '{publication,columns,transmission_node}', to_jsonb($1::text)) || '{"upstream": {"sources": ["middle", "nodes"]}}'`, [NODE])
  ;({ key } = await issueKey(server.database, 'business'))
  await put('nodes', nodes('15'))
  await put('middle', [row(201, 'MEDIO', '60', 'ALTO')])
  await put('below', [row(101, 'UNO', '20', 'MEDIO'), row(102, 'DOS', '20', 'CIMA')])
  const [below, middle] = [await idOf('registry.source', 'below'), await idOf('registry.source', 'middle')]
  for (const [path, filters] of Object.entries({
    '/below': { sources: [below], include_upstream: true }, '/middle': { sources: [middle], include_upstream: true, change_types: ['changed', 'added'] },
    '/plain': { sources: [below] }, '/removed': { sources: [below], include_upstream: true, change_types: ['removed'] },
    '/direct': { operators: ['probe'], include_upstream: true },
  })) secrets = { ...secrets, [path]: await make(path, filters) }
  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY })
})

test.serial('a change is told to those who ask about what is below, to the top, once, with what changed and what is below it', async (t) => {
  const [alto, cima, uno, dos, medio] = await Promise.all(['ALTO', 'CIMA', 'UNO', 'DOS', 'MEDIO'].map((name) => idOf('grid.asset', name)))
  const run = await put('nodes', nodes('16', '6', '6'))
  const events = await told(run)
  t.deepEqual(Object.keys(events).sort(), ['/below', '/direct', '/middle'])

  const ids = async (...names: string[]): Promise<number[]> => (await query<{ id: string }>(
    `select c.id from grid.change c join grid.asset a on a.id = c.asset_id where c.run_id = $1 and a.name = any ($2) order by 1`, [run, names])).map(({ id }) => Number(id))
  const below = await ids('ALTO', 'CIMA')
  t.true(below.length >= 2)
  t.like(events['/below']?.data, {
    total: below.length, counts: { added: 0, changed: below.length, removed: 0, restored: 0 }, first_change_id: below[0], last_change_id: below.at(-1),
    since: (below[0] ?? 0) - 1,
    upstream: { assets: 2, named: [{ asset_id: alto, below_asset_id: uno }, { asset_id: cima, below_asset_id: dos }].sort((a, b) => (String(a.asset_id) < String(b.asset_id) ? -1 : 1)) },
  })
  t.like(events['/middle']?.data, { total: (await ids('ALTO')).length, upstream: { assets: 1, named: [{ asset_id: alto, below_asset_id: medio }] } })
  t.like(events['/direct']?.data, { total: (await ids('ALTO', 'CIMA', 'SOLO')).length, upstream: null })
})

test.serial('what is above nothing that is asked about tells nobody; the type of the change is its own', async (t) => {
  t.deepEqual(Object.keys(await told(await put('nodes', nodes('16', '7', '6')))), ['/direct'])
  const events = await told(await put('nodes', nodes('16', '7', '6').slice(0, 2)))
  t.deepEqual(Object.keys(events).sort(), ['/below', '/direct', '/removed'])
  t.like(events['/removed']?.data.counts, { changed: 0, removed: events['/removed']?.data.total })
  t.is(events['/removed']?.data.upstream?.named[0]?.asset_id, await idOf('grid.asset', 'CIMA'))
})

test.serial('at most twenty changed assets are named, and all are counted', async (t) => {
  const many = (firm: string): ProbeRow[] => [...nodes('16'), ...Array.from({ length: 24 }, (_, n) => row(400 + n, `NODO${String.fromCharCode(65 + n)}`, firm))]
  await put('nodes', many('1'))
  await put('below', [row(101, 'UNO', '20', 'MEDIO'), row(102, 'DOS', '20', 'CIMA'), ...Array.from({ length: 24 }, (_, n) => row(500 + n, `ABAJO${String.fromCharCode(65 + n)}`, '1', `NODO${String.fromCharCode(65 + n)}`))])
  const { '/below': event } = await told(await put('nodes', many('2')))
  t.is(event?.data.upstream?.assets, 24)
  t.is(event?.data.upstream?.named.length, 20)
  t.is(new Set(event?.data.upstream?.named.map(({ asset_id: id }) => id)).size, 20)
  t.is(event?.data.total, (await query('select from grid.change c where c.run_id = $1 and c.asset_id in (select above from grid.asset_above)', [event?.data.import_run_id])).length)
})

test.serial('a withheld change is told to nobody below, and a source that is no longer listed is asked about by nobody', async (t) => {
  await query(`select registry.set_rights('nodes', 'blocked', 'a test')`)
  for (const firm of ['30', '0']) t.deepEqual(Object.keys(await told(await put('nodes', nodes(firm)))), ['/direct'])
  await query(`select registry.set_rights('nodes', 'redistribution_allowed', 'a test')`)
  t.true(Object.keys(await told(await put('nodes', nodes('31')))).includes('/below'))
  await query(`update registry.source set listed = false where key = 'below'`)
  t.false(Object.keys(await told(await put('nodes', nodes('32')))).includes('/below'))
  await query(`update registry.source set listed = true where key = 'below'`)
})
