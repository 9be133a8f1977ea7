import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import { importFile } from '../helpers/import-file.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

type Whole = {
  queue: { technology: string; direction: string; mw: number; status: string; expected: string | null; record_id: string; source_id: string }[]
  free_after_queue_mw: { generation: number | null; load: number | null }
  costs: { amount: number | null; currency: string | null; quoted_on: string | null; text: string; source_id: string }[]
}

const shared = {
  country: 'ES', url: 'https://ahead.example/', operator_url: 'https://ahead.example/', cadence: 'monthly', stale_after_days: 60,
  licence: null, attribution: null, semantics: { identifiers: 'The row.', notes: null }, document: null, formats: [{ type: 'csv', decimal: '.', thousands: null }],
  rights: { mode: 'redistribution_allowed', evidence: { url: 'https://ahead.example/', quote: 'Free.', date: '2026-01-01' } },
}
const measure = (key: string, column: string, direction: string, availability: string, more = {}) => (
  { key, column, direction, availability_type: availability, methodology: 'own', unit: 'MW', ...more })

/** A publisher of headroom with what waits ahead of it and costs, and of a register of single requests. */
const HEADROOM = {
  ...shared, key: 'ahead-headroom', name: 'Headroom',
  publication: { layout: 'plain_table', scheme: 'code', columns: { identifier: 'code', name: 'code', x: 'lon', y: 'lat' }, facts: [{ kind: 'cost', column: 'cost', amount: '^(?:(?<value>[\\d.]+) (?<unit>EUR)|.*)$' }] },
  measures: [
    measure('free', 'free', 'generation', 'available', { queue_column: 'waits' }), measure('withdrawal', 'withdrawal', 'load', 'available', { queue_column: 'load_waits', deducted: ['queue'] }),
  ],
}
const REGISTER = {
  ...shared, key: 'ahead-register', name: 'Register',
  publication: {
    layout: 'plain_table', scheme: 'code', columns: { identifier: 'code', name: 'code', point: 'request' },
    facts: [{ kind: 'project_status', column: 'status' }, { kind: 'expected', column: 'date' }],
  },
  measures: [
    measure('solar', 'mw', 'generation', 'requested', { technology: 'solar', rows: { what: 'Sun' } }), measure('storage', 'mw', 'load', 'requested', { technology: 'storage', rows: { what: 'Battery' } }),
  ],
}

const files = scratchFolder()
let server: TestServer

async function publish(source: string, lines: string[]): Promise<void> {
  const file = join(files, `${source}.csv`)
  await writeFile(file, lines.join('\n'))
  const report = await importFile(server.database, source, file, '2026-11-01')
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
}

async function wholeOf(code: string): Promise<Whole> {
  const { rows: [asset] } = await server.database.owner.query<{ id: string }>('select id from grid.asset where identifier = $1', [code])
  return (await (await server.getKeyed(`/v1/substations/${asset?.id}`)).json() as { data: Whole }).data
}

test.before(async () => {
  await mkdir(join(files, 'operators'))
  const unknown = { connected: 'unknown', granted: 'unknown', queued: 'unknown', upstream_grid: 'unknown', reinforcements: 'unknown', short_circuit: 'unknown', voltage: 'unknown' }
  for (const [name, content] of [
    ['registry.json', { synthetic: true }], ['countries.json', [{ code: 'ES', name: 'Spain' }]],
    ['operators/ahead.json', {
      operator: { key: 'ahead', name: 'Ahead', type: 'DSO', country: 'ES', website: 'https://ahead.example/' }, sources: [HEADROOM, REGISTER],
      methodologies: [{ key: 'own', name: 'Own', basis: 'undisclosed', network_state: 'undisclosed', comparability_class: 'own', additive: false, disclaimers: [], url: null, included: unknown }],
    }],
  ] as const) await writeFile(join(files, name), JSON.stringify(content))
  server = await startServer(async ({ owner }) => { await applyRegistry(owner, files) })
  await publish('ahead-headroom', [
    'code;lon;lat;free;waits;withdrawal;load_waits;cost', 'A;-4;40;20;27.5;8;3;1200.5 EUR', 'B;-4.1;40;5;;;;on request', 'C;-4.2;40;7;0;;;',
  ])
  await publish('ahead-register', [
    'request;code;what;mw;status;date', 'R1;A;Sun;12.5;Under study;2029-06', 'R2;A;Battery;15;;', 'R3;A;Sun;0;Withdrawn;', 'R4;C;Sun;4;Accepted;Q3 2027',
  ])
})

test.serial('what waits ahead at an asset is told request by request, in the words of the publisher', async (t) => {
  const { queue } = await wholeOf('A')
  t.deepEqual(queue.map(({ record_id: _, source_id: __, ...told }) => told), [
    { technology: 'solar', direction: 'generation', mw: 12.5, status: 'Under study', expected: '2029-06' },
    { technology: 'solar', direction: 'generation', mw: 0, status: 'Withdrawn', expected: null },
    { technology: 'storage', direction: 'load', mw: 15, status: 'requested', expected: null },
  ])
  for (const { record_id: record, source_id: source } of queue) {
    const { rows } = await server.database.owner.query('select m.source_id from grid.record r join grid.measure m on m.id = r.measure_id where r.id = $1', [record])
    t.deepEqual(rows, [{ source_id: source }])
  }
  t.deepEqual((await wholeOf('B')).queue, [])
})

test.serial('what is free after the queue is the headline less what waits ahead of it, and itself where that is deducted', async (t) => {
  t.deepEqual((await wholeOf('A')).free_after_queue_mw, { generation: -7.5, load: 8 })
  t.deepEqual((await wholeOf('B')).free_after_queue_mw, { generation: null, load: null }, 'no queue is stated')
  t.deepEqual((await wholeOf('C')).free_after_queue_mw, { generation: 7, load: null }, 'nothing waits')
})

test.serial('costs are quoted with their date, amounts only where the words state one', async (t) => {
  const costs = async (code: string) => (await wholeOf(code)).costs.map(({ source_id: _, ...told }) => told)
  t.deepEqual(await costs('A'), [{ amount: 1200.5, currency: 'EUR', quoted_on: '2026-11-01', text: '1200.5 EUR' }])
  t.deepEqual(await costs('B'), [{ amount: null, currency: null, quoted_on: '2026-11-01', text: 'on request' }])
  t.deepEqual(await costs('C'), [])
})

test.serial('of a source that may not be shown nothing is told, on the next request', async (t) => {
  const { owner } = server.database
  await owner.query(`update registry.source set rights_mode = 'link_only' where key = 'ahead-register'`)
  t.deepEqual((await wholeOf('A')).queue, [])
  t.is((await wholeOf('A')).free_after_queue_mw.generation, -7.5)
  await owner.query(`update registry.source set rights_mode = 'link_only' where key = 'ahead-headroom'`)
  t.deepEqual(await wholeOf('A').then(({ queue, costs, free_after_queue_mw: free }) => [queue, costs, free]), [[], [], { generation: null, load: null }])
})
