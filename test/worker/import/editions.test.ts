import { readFileSync } from 'node:fs'
import test from 'ava'
import { headroom } from '../../helpers/headroom.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import type { RunReport } from '../../../src/cli/imports/run-report.ts'

const dataDir = scratchFolder()

/** A table whose publisher changes its columns. */

const measure = (key: string, column: string, more: object = {}) => (
  { key, column, direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW', ...more })

const MANIFEST = {
  formats: [{ type: 'csv', decimal: '.', thousands: null }], expect: {},
  publication: {
    layout: 'plain_table', scheme: 'code', columns: { identifier: 'id', name: 'name', x: 'lon', y: 'lat', notes: { Remark: 'remark', Owner: 'owner' } },
    limits: [{ columns: { limit: 'load' }, words: { heat: { kind: 'thermal', margin: 'spare' } } }],
  },
  measures: [measure('free', 'free (MW)'), measure('spare', 'spare (MW)', { availability_type: 'unspecified' }), measure('later', 'later (MW)', { availability_type: 'requested', queue_column: 'queue (MW)' })],
}
const EDITION = {
  from: '2026-09-01', absent: ['spare (MW)', 'owner', 'queue (MW)'], renamed: { 'free (MW)': 'Capacity that is free', 'remark': 'Remarks' },
  publication: { scheme: 'name', columns: { identifier: 'name', name: 'name', x: 'lon', y: 'lat', notes: { Remark: 'Remarks' } } }, known_scheme: 'code',
}
const BEGUN = measure('taken', 'taken (MW)', { availability_type: 'allocated', since: '2026-09-01' })
const IN_EDITION = { ...MANIFEST, measures: [...MANIFEST.measures, BEGUN], editions: [EDITION] }

const sites = Array.from({ length: 30 }, (_, at) => ({ id: `S${at}`, name: `Site ${at}`, lon: -3.7 + at / 100, lat: 40.4, free: 10 + at, spare: 100 - at, later: at % 7 }))
const table = (rows: (string | number)[][]) => rows.map((cells) => `${cells.join(';')}\n`).join('')
const FIRST = table([
  ['id', 'name', 'lon', 'lat', 'free (MW)', 'spare (MW)', 'later (MW)', 'queue (MW)', 'remark', 'owner', 'limit', 'unread'],
  ...sites.map(({ id, name, lon, lat, free, spare, later }) => [id, name, lon, lat, free, spare, later, 1, `of ${id}`, 'them', 'heat', 'x']),
])
const HEADER = ['name', 'lon', 'lat', 'Capacity that is free', 'taken (MW)', 'later (MW)', 'Remarks', 'limit', 'unread']
const SECOND_ROWS = sites.map(({ id, name, lon, lat, free, later }, at) => [at === 3 ? 'SITE 3 ' : name, lon, lat, at === 5 ? 0 : free, 50, later, `of ${id}`, 'heat', 'x'])
const SECOND = table([HEADER, ...SECOND_ROWS, ['New site', -3.5, 40.4, 1, 2, 3, 'new', '', 'x']])

const first = (database: TestDatabase, key: string) => importFile(database, key, probeDocument('2026-03-01.csv', FIRST), '2026-03-01')
const second = (database: TestDatabase, key: string, text = SECOND) => importFile(database, key, probeDocument('2026-09-02.csv', text), '2026-09-02')

async function faultsOf({ owner }: TestDatabase, { run }: RunReport): Promise<string[]> {
  const { rows: [found] } = await owner.query<{ examples: { column: string | null; original: string | null; message: string }[] }>('select examples from grid.finding where run_id = $1', [run])
  return (found?.examples ?? []).filter(({ column, original }) => column !== null || original !== null).map(({ column, original, message }) => [column, original, message].filter(Boolean).join(' | '))
}

test.serial('a table in a new layout is held, and says which columns are gone, new, or have another name', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['told'], MANIFEST)
  await first(database, 'told')
  const held = await second(database, 'told')
  t.like(held, { status: 'held' })
  t.deepEqual(await faultsOf(database, held), [
    'owner | is gone', 'remark | Remarks | is probably this one now: 100 % of its cells are the same', 'id | is gone',
    'free (MW) | Capacity that is free | is probably this one now: 97 % of its cells are the same', 'spare (MW) | is gone', 'queue (MW) | is gone', 'taken (MW) | is new',
  ])
})

test.serial('source check writes a draft of the edition, without which nothing is changed', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['drafted'], MANIFEST)
  const run = (...parameters: string[]) => headroom(parameters, { DATABASE_URL: database.url, HEADROOM_DATA_DIR: dataDir })
  const draft = probeDocument('draft.json', '')
  await run('import', 'drafted', '--file', probeDocument('2026-03-01.csv', FIRST), '--as-of', '2026-03-01')
  const { code, stdout } = await run('source', 'check', 'drafted', '--file', probeDocument('2026-09-02.csv', SECOND), '--as-of', '2026-09-02', '--draft', draft)
  t.is(code, 2)
  t.regex(stdout, /column "free \(MW\)" holds "Capacity that is free": is probably this one now/)
  t.deepEqual(JSON.parse(readFileSync(draft, 'utf8')), {
    from: '2026-09-02', absent: ['owner', 'id', 'spare (MW)', 'queue (MW)'], renamed: { 'free (MW)': 'Capacity that is free', 'remark': 'Remarks' },
  })
})

test.serial('in its edition the table is read: assets and measures go on, and what ended or began has closed and opened nothing', async (t) => {
  const database = await testDatabase()
  const many = async (sql: string, ...values: unknown[]) => (await database.owner.query<Record<string, unknown>>(sql, values)).rows
  await applyProbes(database.owner, ['goes-on'], MANIFEST)
  t.like(await first(database, 'goes-on'), { status: 'published', added: 90 })
  await applyProbes(database.owner, ['goes-on'], IN_EDITION)
  const run = await second(database, 'goes-on')
  t.like(run, { status: 'published', rows: 31, added: 33, removed: 30, changed: 1, set_aside: 0 })
  t.deepEqual(await many(`
    select m.key, c.change_type, c.tags, count(*)::int from grid.change c join grid.record_version v on v.record_id = c.record_id and v.valid_to = 'infinity' or c.change_type = 'removed' and v.record_id = c.record_id
    join grid.measure m on m.id = v.measure_id where c.run_id = $1 and m.key <> 'later' group by 1, 2, 3 order by 1, 2, 3`, run.run), [
    { key: 'free', change_type: 'added', tags: ['opened'], count: 1 }, { key: 'free', change_type: 'changed', tags: ['closed', 'decreased'], count: 1 },
    { key: 'spare', change_type: 'removed', tags: [], count: 30 }, { key: 'taken', change_type: 'added', tags: [], count: 31 },
  ])
  t.deepEqual(await many(`select a.scheme, a.identifier, r.value::float8, r.notes, r.queue_mw, r.limits from grid.record r join grid.asset a on a.id = r.asset_id join grid.measure m on m.id = r.measure_id
    join registry.source s on s.id = m.source_id where s.key = 'goes-on' and m.key = 'free' and a.identifier in ('S2', 'S3', 'New site') order by 2`), [
    { scheme: 'name', identifier: 'New site', value: 1, notes: 'Remark: new', queue_mw: null, limits: null },
    { scheme: 'code', identifier: 'S2', value: 12, notes: 'Remark: of S2', queue_mw: null, limits: [{ kind: 'thermal', side: 'here', text: 'heat', direction: 'load' }] },
    { scheme: 'code', identifier: 'S3', value: 13, notes: 'Remark: of S3', queue_mw: null, limits: [{ kind: 'thermal', side: 'here', text: 'heat', direction: 'load' }] },
  ])
})

test.serial('a table of both layouts is held, and one of the first is read in the first', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['both'], IN_EDITION)
  const mixed = await second(database, 'both', table([[...HEADER, 'spare (MW)'], ...SECOND_ROWS.map((row) => [...row, 5])]))
  t.like(mixed, { status: 'held', held_by: [{ check: 'unexpected_header' }] })
  t.like(await first(database, 'both'), { status: 'published', added: 90 })
})

const ITEMS = {
  ...MANIFEST, formats: [{ type: 'json', items: 'records', decimal: '.', thousands: null }],
  publication: { layout: 'plain_records', scheme: 'items', columns: { identifier: 'id', name: 'name', x: 'at.lon', y: 'at.lat' } }, measures: [measure('free', 'free'), measure('spare', 'spare')],
}
const items = (change: (site: (typeof sites)[number]) => object, at = 'records') => JSON.stringify({ [at]: sites.map((site) => change(site)) })
const FIRST_ITEMS = items(({ id, name, lon, lat, free, spare }) => ({ id, name, at: { lon, lat }, free, spare }))
const SECOND_ITEMS = items(({ id, name, lon, lat, free }) => ({ id, label: name, at: { lon, lat }, capacity: { free }, fresh: 1 }))

test.serial('records whose members are renamed, missing or nested are held, and say so as a table does', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['items'], ITEMS)
  t.like(await importFile(database, 'items', probeDocument('2026-03-01.json', FIRST_ITEMS), '2026-03-01'), { status: 'published', added: 60 })
  const held = await importFile(database, 'items', probeDocument('2026-09-02.json', SECOND_ITEMS), '2026-09-02')
  t.like(held, { status: 'held', held_by: [{ check: 'missing_required_column' }] })
  t.deepEqual(await faultsOf(database, held), [
    'name | label | is probably this one now: 100 % of its cells are the same', 'free | capacity.free | is probably this one now: 100 % of its cells are the same', 'spare | is gone', 'fresh | is new',
  ])
  const moved = await importFile(database, 'items', probeDocument('2026-09-02.json', items((site) => site, 'results')), '2026-09-02')
  t.like(moved, { status: 'held', held_by: [{ check: 'document_unreadable' }] })
  t.is((await database.owner.query<{ message: string }>('select ingest.unreadable($1) as message', [moved.run])).rows[0]?.message, "the document has no array or object at 'records', but an array at 'results'")

  await applyProbes(database.owner, ['items'], { ...ITEMS, editions: [{ from: '2026-09-01', absent: ['spare'], renamed: { name: 'label', free: 'capacity.free' } }] })
  t.like(await importFile(database, 'items', probeDocument('2026-09-02.json', SECOND_ITEMS.replace('"free":10', '"free":11')), '2026-09-02'), { status: 'published', added: 0, changed: 1, removed: 30 })
  t.like(await importFile(database, 'items', probeDocument('2026-02-01.json', FIRST_ITEMS.replace('"free":10', '"free":9')), '2026-02-01'), { status: 'published' }, 'what is dated before is read in the first')
})

test('a manifest is refused whose measure begins with no edition, or whose records are no table', async (t) => {
  const { owner } = await testDatabase()
  await t.throwsAsync(applyProbes(owner, ['refused'], { ...IN_EDITION, editions: [{ ...EDITION, from: '2026-08-01' }] }), { message: /"taken" is since 2026-09-01, and no edition is from that day/ })
  await t.throwsAsync(applyProbes(owner, ['refused'], { ...IN_EDITION, readable_in_part: true, formats: [{ type: 'json', decimal: '.', thousands: null }] }), { message: /readable_in_part: only a table/ })
  await t.throwsAsync(applyProbes(owner, ['refused'], { ...IN_EDITION, editions: [EDITION, EDITION] }), { message: /from "2026-09-01" is used twice/ })
})
