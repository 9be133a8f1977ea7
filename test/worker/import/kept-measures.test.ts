import { readFileSync } from 'node:fs'
import test from 'ava'
import { headroom } from '../../helpers/headroom.ts'
import { findingsOf, importFile, importQueued } from '../../helpers/import-file.ts'
import { applyProbes, lenient, probeDocument } from '../../helpers/probe.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { startServer, issueKey, type TestServer } from '../../helpers/server.ts'

/** A table that may be read in part: a document without some columns of figures. */

const measure = (key: string, column: string, more: object = {}) => (
  { key, column, direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW', ...more })

const MANIFEST = {
  formats: [{ type: 'csv', decimal: '.', thousands: null }], expect: {}, readable_in_part: true, ...lenient(['value_change_rate', 'figures_shuffled']),
  publication: { layout: 'plain_table', scheme: 'code', columns: { identifier: 'id', name: 'name', x: 'lon', y: 'lat' }, only: { state: ['in force'] } },
  measures: [
    measure('free', 'free (MW)', { contracted: 'taken' }), measure('spare', 'spare (MW)', { availability_type: 'unspecified', queue_column: 'queue (MW)' }),
    measure('taken', 'taken (MW)', { availability_type: 'allocated' }), measure('later', 'later', { availability_type: 'requested', unit_stated: { column: 'unit', as: ['MW'] } }),
    measure('fed in', 'fed in (MW)', { key: 'fed_in', direction: 'generation', rows: { way: 'in' } }),
  ],
}

type Row = Record<string, string | number>
const COLUMNS = ['id', 'name', 'lon', 'lat', 'state', 'free (MW)', 'spare (MW)', 'queue (MW)', 'taken (MW)', 'later', 'unit', 'fed in (MW)', 'way']
const rows = (more: number): Row[] => Array.from({ length: 30 }, (_, at) => ({
  'id': `S${at}`, 'name': `Site ${at}`, 'lon': -3.7 + at / 100, 'lat': 40.4, 'state': 'in force', 'free (MW)': 10 + at + more, 'spare (MW)': 100 - at - more, 'queue (MW)': 1,
  'taken (MW)': 20 + more, 'later': at % 7, 'unit': 'MW', 'fed in (MW)': 3, 'way': 'in',
}))

/** A document of the given day, whose figures are greater by `more`, without some columns. */
function edition(day: string, more: number, without: string[] = [], columns = COLUMNS, all = rows(more)): string {
  const kept = columns.filter((column) => !without.includes(column))
  return probeDocument(`${day}.csv`, [kept, ...all.map((row) => kept.map((column) => row[column] ?? ''))].map((cells) => `${cells.join(';')}\n`).join(''))
}

const TAKEN_GONE = ['spare (MW)', 'taken (MW)']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
let server: TestServer
const dataDir = scratchFolder()

test.before(async () => {
  server = await startServer(({ owner }) => applyProbes(owner, ['part', 'first', 'strict', 'late', 'numbered'], MANIFEST))
  await server.database.owner.query(`select registry.set_rights(key, 'redistribution_allowed', 'a test') from registry.source`)
})

const many = async (sql: string, ...values: unknown[]) => (await server.database.owner.query<Record<string, unknown>>(sql, values)).rows
const idOf = async (key: string) => String((await many('select id from registry.source where key = $1', key))[0]?.id)
async function answer<Data>(path: string): Promise<Data> {
  return ((await (await server.getKeyed(path)).json()) as { data: Data }).data
}
type Told = {
  availability_type: string; direction: string; capacity: { value: number }; freshness: { source_date: string; stale: boolean }
  provenance: { document_sha256: string; locator: string }; decision_context: { contracted_mw: number | null }
}
async function records(key: string, name: string, more = ''): Promise<Told[]> {
  const ids = await many(`select distinct v.record_id as id from grid.record_version v join grid.asset a on a.id = v.asset_id join registry.source s on s.no = v.source_no where s.key = $1 and a.name = $2`, key, name)
  return answer<Told[]>(`/v1/capacity?id=${ids.map(({ id }) => id).join()}${more}`)
}
const statusOf = async (key: string) => answer<{ held_by: unknown[] }>(`/v1/sources/${await idOf(key)}/status`)
const importInto = (key: string, file: string, asOf: string | null = null) => importFile(server.database, key, file, asOf)

test.serial('a document without columns of figures publishes the others; those of the missing ones stay, with their own date and document, and are stale', async (t) => {
  const { key } = await issueKey(server.database, 'business')
  const hook = await server.get('/v1/webhooks', { method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify({ url: 'https://example.com/hook' }) })
  t.is(hook.status, 201, await hook.text())
  const [before, today] = [daysAgo(9), daysAgo(6)]
  const first = await importInto('part', edition(before, 0), before)
  t.like(first, { status: 'published', added: 150 })
  const [whole] = await many('select document_sha256 as sha from grid.run where id = $1', first.run)

  const run = await importInto('part', edition(today, 2, TAKEN_GONE), today)
  t.like(run, { status: 'published', added: 0, removed: 0, changed: 30, held_by: [] })
  t.deepEqual(await findingsOf(server.database, run), { measure_kept: 2 })
  const found = await records('part', 'Site 3')
  t.is(found.length, 5)
  const of = (kind: string) => found.find(({ availability_type: type, direction }) => type === kind && direction === 'load')
  t.like(of('available'), { capacity: { value: 15 }, freshness: { source_date: today, stale: false }, decision_context: { contracted_mw: null } })
  for (const [kind, value] of [['unspecified', 97], ['allocated', 20]] as const) {
    t.like(of(kind), { capacity: { value }, freshness: { source_date: before, stale: true }, provenance: { document_sha256: whole?.sha, locator: 'row 5' } })
  }

  // What is told: the feed, the event, the source, its country, its page and the command.
  t.deepEqual(await many(`select change_type, tags, count(*)::int from grid.change where run_id = $1 group by 1, 2`, run.run), [{ change_type: 'changed', tags: ['increased'], count: 30 }])
  const [delivery] = await many(`select access.event_body(d)::jsonb -> 'data' -> 'counts' as counts from access.delivery d where d.run_id = $1`, run.run)
  t.deepEqual(delivery?.counts, { added: 0, changed: 30, removed: 0, restored: 0 })
  t.like(await statusOf('part'), { health: 'degraded', source_date: today, stale: false, last_run: { status: 'published' }, held_by: [{ check: 'measure_kept', count: 2, measures: ['spare', 'taken'] }] })
  const listed = await answer<{ id: string }[]>('/v1/sources?limit=100')
  const id = await idOf('part')
  t.like(listed.find((each) => each.id === id) ?? {}, { health: 'degraded', series: 150 })
  const { countries } = await answer<{ countries: { code: string }[] }>('/v1/coverage')
  t.like(countries.find(({ code }) => code === 'ES') ?? {}, { series: 150 })
  const page = await (await server.get('/status')).text()
  t.regex(page, new RegExp(`<tr id="${id}">.*?<td class="delayed">Read in part: some figures are older</td>`))
  const { stdout } = await headroom(['source', 'status', 'part'], { DATABASE_URL: server.database.url, HEADROOM_DATA_DIR: dataDir })
  t.regex(stdout, /^part is degraded; .*\nIts document has no columns of 2 measures, which keep the figures of an earlier one: spare, taken\.\n/)
  t.regex(stdout, /measure_kept: 2 \(these figures stay\)\n {4}spare \(MW\) · is gone: 30 figures of spare stay as they were on/)
})

test.serial('the same document again confirms what it states and nothing else, and the source stays degraded', async (t) => {
  const [today, later] = [daysAgo(6), daysAgo(4)]
  t.is((await importInto('part', edition(today, 2, TAKEN_GONE), today)).status, 'unchanged')
  const other = await importInto('part', edition(later, 3, TAKEN_GONE), later)
  t.like(other, { status: 'published', changed: 30, removed: 0 })
  t.like(await statusOf('part'), { health: 'degraded', held_by: [{ measures: ['spare', 'taken'] }] })
  t.deepEqual(await many(`select distinct m.key, m.kept_run = (select min(id) from grid.run r where r.source_id = m.source_id) as first from grid.measure m where source_id = $1 and kept_run is not null order by 1`, await idOf('part')), [
    { key: 'spare', first: true }, { key: 'taken', first: true },
  ])
})

test.serial('of an instant it is told what stayed then, and the next whole document mends all', async (t) => {
  const [moment, today] = [`${daysAgo(3)}T12:00:00Z`, daysAgo(2)]
  const run = await importInto('part', edition(today, 4), today)
  t.like(run, { status: 'published', added: 0, removed: 0, restored: 0, changed: 90 })
  t.deepEqual(await many(`select count(*)::int from grid.change where run_id = $1 and tags && '{opened,closed}'`, run.run), [{ count: 0 }])
  t.like(await statusOf('part'), { health: 'healthy', held_by: [] })
  const now = await records('part', 'Site 3')
  t.true(now.every(({ freshness: { source_date: date, stale } }) => date === today && !stale))
  t.is(now.find(({ availability_type: type, direction }) => type === 'available' && direction === 'load')?.decision_context.contracted_mw, 24)
  const then = await records('part', 'Site 3', `&as_of=${moment}`)
  t.deepEqual(then.filter(({ freshness: { stale } }) => stale).map(({ availability_type: type }) => type).toSorted(), ['allocated', 'unspecified'])
})

test.serial('a column that decides meaning, or is not of figures alone, holds all', async (t) => {
  await importInto('strict', edition('2026-11-01', 0), '2026-11-01')
  for (const without of [['unit'], ['later', 'unit'], ['way'], ['fed in (MW)', 'way'], ['state'], ['name'], ['taken (MW)', 'lat']]) {
    t.like(await importInto('strict', edition('2026-11-02', 1, without), '2026-11-02'), { status: 'held', held_by: [{ check: 'missing_required_column' }] }, without.join())
  }
  t.like(await importInto('strict', edition('2026-11-02', 1, ['free (MW)', 'spare (MW)', 'taken (MW)']), '2026-11-02'), { status: 'held', held_by: [{ check: 'unexpected_header' }] })
  const inKilowatts = edition('2026-11-02', 1, ['spare (MW)', 'taken (MW)'], [...COLUMNS, 'taken (kW)'])
  t.like(await importInto('strict', inKilowatts, '2026-11-02'), { status: 'held', held_by: [{ check: 'unit_changed' }] })
  // Nor is a measure whole whose queue is not there.
  t.like(await importInto('strict', edition('2026-11-02', 1, ['queue (MW)']), '2026-11-02'), { status: 'published', changed: 60 })
  t.like(await statusOf('strict'), { held_by: [{ check: 'measure_kept', measures: ['spare'] }] })
})

test.serial('source check says what would stay, and drafts the edition that says it is gone for good', async (t) => {
  const draft = probeDocument('draft.json', '')
  const { code, stdout } = await headroom(['source', 'check', 'strict', '--file', edition('2026-11-03', 2, TAKEN_GONE), '--as-of', '2026-11-03', '--draft', draft], { DATABASE_URL: server.database.url, HEADROOM_DATA_DIR: dataDir })
  t.is(code, 0)
  t.regex(stdout, /measure_kept would leave their figures as they are\./)
  t.deepEqual(JSON.parse(readFileSync(draft, 'utf8')), { from: '2026-11-03', absent: TAKEN_GONE, renamed: {} })
})

test.serial('of two columns of one name nobody knows which is gone: all is held', async (t) => {
  const { owner } = server.database
  const [, ...others] = MANIFEST.measures
  await applyProbes(owner, ['part', 'first', 'strict', 'late', 'numbered'], { ...MANIFEST, measures: [measure('free', 'MW'), measure('spare_of_two', 'MW#2', { availability_type: 'unspecified' }), ...others] })
  const columns = [...COLUMNS, 'MW']
  t.like(await importInto('numbered', edition('2026-11-02', 1, [], columns)), { status: 'held', held_by: [{ check: 'missing_required_column' }] })
  await applyProbes(owner, ['part', 'first', 'strict', 'late', 'numbered'], MANIFEST)
})

test.serial('a first document in part is held, and a person may publish what it has', async (t) => {
  const held = await importInto('first', edition('2026-11-01', 0, TAKEN_GONE), '2026-11-01')
  t.like(held, { status: 'held', held_by: [{ check: 'measure_kept', count: 2 }] })
  t.like(await statusOf('first'), { health: 'degraded', held_by: [{ check: 'measure_kept', count: 2, measures: null }] })
  await server.database.owner.query('select ingest.release_run($1, $2)', [held.run, 'the rest is not published any more'])
  t.like(await importQueued(server.database), [{ status: 'published', added: 90 }])
  t.like(await statusOf('first'), { health: 'degraded', held_by: [{ measures: ['spare', 'taken'] }] })
  t.like(await importInto('first', edition('2026-11-02', 0), '2026-11-02'), { status: 'published', added: 60 })
  t.deepEqual((await statusOf('first')).held_by, [])
})

test.serial('so is one of an earlier day; published by a person, it leaves the history of what it lacks', async (t) => {
  await importInto('late', edition('2026-09-01', 0), '2026-09-01')
  await importInto('late', edition('2026-11-01', 2), '2026-11-01')
  const held = await importInto('late', edition('2026-10-01', 1, TAKEN_GONE), '2026-10-01')
  t.like(held, { status: 'held', held_by: [{ check: 'measure_kept' }] })
  await server.database.owner.query('select ingest.release_run($1, $2)', [held.run, 'looked at'])
  t.like(await importQueued(server.database), [{ status: 'published' }])
  const then = await records('late', 'Site 3', '&as_of=2026-10-05T00:00:00Z')
  t.deepEqual(then.filter(({ direction }) => direction === 'load').map(({ availability_type: type, capacity: { value }, freshness: { source_date: date } }) => [type, value, date]).toSorted(), [
    ['allocated', 20, '2026-09-01'], ['available', 14, '2026-10-01'], ['requested', 3, '2026-10-01'], ['unspecified', 97, '2026-09-01'],
  ])
  t.deepEqual((await statusOf('late')).held_by, [])
})

test('without the manifest’s word a document that lacks a column is held, and only a table may have it', async (t) => {
  const { owner } = server.database
  await t.throwsAsync(applyProbes(owner, ['refused'], { ...MANIFEST, formats: [{ type: 'json', decimal: '.', thousands: null }] }), { message: /readable_in_part: only a table/ })
})
