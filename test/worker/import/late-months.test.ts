import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase } from '../../helpers/database.ts'
import { importFile, importQueued } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, lenient, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'
import { root } from '../../helpers/publication.ts'
import { REAL_FILES, realTest } from '../../helpers/real-files.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { startServer } from '../../helpers/server.ts'

/** Months of one publication that come in another order than that of their dates. */

/** A figure that changes and comes back, one that goes, one that goes and comes back, one that is new, and months in which little happens. */
const MONTHS: [date: string, change: (row: ProbeRow, at: number) => ProbeRow | null][] = [
  ['2026-01-10', (row, at) => (at < 90 ? row : null)],
  ['2026-02-10', (row, at) => (at >= 95 ? null : at === 1 ? { ...row, [FIRM]: '7' } : at === 3 ? null : row)],
  ['2026-03-10', (row, at) => (at === 1 ? { ...row, [FIRM]: '7' } : at === 4 ? null : at < 20 ? { ...row, 'Comentarios': 'x' } : at === 70 ? { ...row, [FIRM]: '3,5' } : row)],
  ['2026-04-10', (row, at) => (at === 4 ? { ...row, [FIRM]: '9' } : at < 20 ? { ...row, 'Comentarios': 'x' } : at === 70 ? { ...row, [FIRM]: '3,5' } : row)],
  ['2026-05-10', (row, at) => (at === 5 ? null : at === 70 ? { ...row, [FIRM]: '3,5' } : row)],
]

const ORDERS = [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [0, 1, 3, 2, 4], [2, 0, 4, 1, 3], [1, 4, 0, 2, 3], [4, 0, 1, 2, 3]]
const KEYS = ORDERS.map((_, n) => `order-${n}`)
const FREE = lenient(['row_count_drop', 'row_count_surge', 'row_count_unusual', 'identifier_churn', 'value_change_rate', 'total_capacity_swing', 'figures_shuffled'])
const contentOf = (change: (typeof MONTHS)[number][1]) => probeCsv(probeRows(1).map(change).filter((row) => row !== null))

test.before(async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  await applyProbes(database.owner, KEYS, FREE)
  for (const key of KEYS) await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a test')`, [key])
  for (const [n, order] of ORDERS.entries()) {
    for (const at of order) {
      const [date, change] = MONTHS[at] as (typeof MONTHS)[number]
      const { status, error } = await importFile(database, KEYS[n] ?? '', probeDocument('month.csv', contentOf(change)), date)
      if (status !== 'published') throw new Error(`${KEYS[n]} ${date}: ${status} ${error}`)
    }
  }
})

/** Rows of a source in one order, without what belongs to the source alone. */
async function rowsOf(sql: string, key: string, ...values: unknown[]): Promise<string[]> {
  const { rows } = await (await testDatabase()).owner.query<{ row: string }>(`select (x)::text as row from (${sql}) x order by 1`, [key, ...values])
  return rows.map(({ row }) => row)
}

const FIGURE = 'r.state, r.value, r.unit, r.notes, r.queue_mw'

const now = (key: string) => rowsOf(`select a.identifier, r.point, m.key, ${FIGURE}, m.source_date, s.source_date as of_source, s.source_date_basis
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id where s.key = $1`, key)

const versions = (key: string) => rowsOf(`select a.identifier, r.point, m.key, r.valid_from, r.valid_to, ${FIGURE}, g.source_date
    from grid.record_version r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id
    join grid.run g on g.id = r.run_id where s.key = $1`, key)

const then = (key: string, moment: string) => rowsOf(`select a.identifier, r.point, m.key, r.state, r.value_mw, r.source_date, g.source_date as of_run
  from grid.record_masked_at($2) r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id
  join grid.run g on g.id = r.run_id where s.key = $1`, key, moment)

test.serial('six orders of five months end in the same figures, of the same date', async (t) => {
  const expected = await now(KEYS[0] ?? '')
  t.true(expected.length > 300)
  for (const key of KEYS.slice(1)) t.deepEqual(await now(key), expected, key)
})

test.serial('six orders of five months have the same versions by date', async (t) => {
  const expected = await versions(KEYS[0] ?? '')
  t.true(new Set(expected.map((row) => row.split(',')[3])).size === MONTHS.length)
  for (const key of KEYS.slice(1)) t.deepEqual(await versions(key), expected, key)
})

test.serial('six orders of five months answer alike for every instant', async (t) => {
  for (const [date] of MONTHS) {
    for (const moment of [`${date}T00:00:00Z`, `${date}T00:00:00.000001Z`, `${date.slice(0, 8)}25T12:00:00Z`]) {
      const expected = await then(KEYS[0] ?? '', moment)
      t.true(expected.length > 300)
      for (const key of KEYS.slice(1)) t.deepEqual(await then(key, moment), expected, `${key} ${moment}`)
    }
  }
  const { getKeyed } = await startServer(async () => {})
  const { owner } = await testDatabase()
  const totals = await Promise.all(KEYS.map(async (key) => {
    const { rows: [source] } = await owner.query<{ id: string }>('select id from registry.source where key = $1', [key])
    const answer = await getKeyed(`/v1/capacity?source=${source?.id}&as_of=2026-03-20T00:00:00Z&sort=-value_mw&limit=200`)
    if (answer.status !== 200) throw new Error(await answer.text())
    const { data } = await answer.json() as { data: { value_mw: number | null; freshness: { source_date: string } }[] }
    return JSON.stringify(data.map(({ value_mw: mw, freshness }) => [mw, freshness.source_date]))
  }))
  t.is(new Set(totals).size, 1)
  t.true(totals[0]?.includes('2026-03-10'))
})

test.serial('the change feed keeps what was read of it, and tells of the past by entries of their own kind', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, [...KEYS, 'feed'], FREE)
  const feed = async () => (await database.owner.query<{ id: string; change_type: string; before: Side; after: Side; tags: string[] }>(
    `select c.id, c.change_type, c.before, c.after, c.tags from grid.change c join registry.source s on s.id = c.source_id where s.key = 'feed' order by c.id`)).rows
  const put = async (at: number) => {
    const [date, change] = MONTHS[at] as (typeof MONTHS)[number]
    return importFile(database, 'feed', probeDocument('month.csv', contentOf(change)), date)
  }
  await put(0)
  await put(3)
  const read = await feed()
  const late = await put(1)
  t.like(late, { status: 'published', added: 0, changed: 0, removed: 0 })
  const after = await feed()
  t.deepEqual(after.slice(0, read.length), read)
  const told = after.slice(read.length)
  t.true(told.length > 0 && told.every(({ change_type: type, tags }) => type === 'backfilled' && tags.length === 0))
  t.deepEqual(told.filter(({ after: side }) => side?.value === 7).map(({ before, after: side }) => [before?.value, before?.source_date, side?.source_date]), [[20, '2026-01-10', '2026-02-10']])

  await put(1)
  t.deepEqual((await feed()).length, after.length, 'the same month again tells nothing')
})

type Side = { value: number | null; source_date: string | null } | null

test.serial('a record that moves, and of which only digits change, has its new figure in history', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, [...KEYS, 'feed', 'moved'], FREE)
  const change = (row: ProbeRow, at: number) => (at === 78 ? { ...row, [FIRM]: '0,4', 'Coordenada UTM X': '438100,5' } : row)
  await importFile(database, 'moved', probeDocument('month.csv', probeCsv(probeRows(5001))), '2026-01-10')
  t.is((await importFile(database, 'moved', probeDocument('month.csv', probeCsv(probeRows(5001).map(change))), '2026-02-10')).status, 'published')
  const { rows } = await database.owner.query<{ differing: number; moved: number }>(`
    select count(*) filter (where r.value is distinct from v.value)::int as differing,
      (select count(*)::int from grid.change c where c.source_id = s.id and c.moved_m > 0) as moved
    from registry.source s join grid.record r on r.source_no = s.no join grid.record_version v on v.record_id = r.id and v.valid_to = 'infinity'
    where s.key = 'moved' group by s.id`)
  t.deepEqual(rows.map(({ differing, moved }) => [differing, moved > 0]), [[0, true]])
})

/** Five months of i-DE, two in the layout of before October 2025 and one a workbook. */
const REAL = [
  ['2025-09-09', 'es-dso-demand-csv-history/2025_09_09_R1-001_Demanda.csv'], ['2025-10-02', 'es-dso-demand-csv-history/2025_10_02_R1-001_Demanda.csv'],
  ['2025-11-05', 'es-dso-demand-csv-history/2025_11_05_R1-001_Demanda.csv'], ['2025-12-01', 'es-dso-demand-csv-history/2025_12_01_R1-001_Demanda.csv'],
  ['2026-04-01', 'es-dso-demand-xlsx/I-de 2026_04_01_R1-001_Demanda.xlsx'],
] as const

realTest.serial('six orders of five real months end in the same figures, versions by date and answers', async (t) => {
  t.timeout(600_000)
  const database = await testDatabase()
  const registry = scratchFolder()
  cpSync(join(root, 'fixtures/registry/europe'), registry, { recursive: true, filter: (path) => !path.includes('/operators/') && !path.endsWith('duties.json') })
  mkdirSync(join(registry, 'operators'), { recursive: true })
  writeFileSync(join(registry, 'registry.json'), readFileSync(join(root, 'fixtures/registry/demo/registry.json')))
  const manifest = JSON.parse(readFileSync(join(root, 'fixtures/registry/europe/operators/i-de.json'), 'utf8'))
  const keys = ORDERS.map((_, n) => `real-${n}`)
  writeFileSync(join(registry, 'operators/i-de.json'), JSON.stringify({ ...manifest, sources: keys.map((key) => ({ ...manifest.sources[0], key })) }))
  await applyRegistry(database.owner, registry)
  await loadPostcodes(database.owner, 'ES', [join(REAL_FILES, 'eu-geonames-postcodes/zipcodes.es.csv')], null)
  for (const key of keys) await database.owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a test')`, [key])
  for (const [n, order] of ORDERS.entries()) {
    for (const at of order) {
      const [date, file] = REAL[at] as (typeof REAL)[number]
      const { status, run, held_by: held, error } = await importFile(database, keys[n] ?? '', join(REAL_FILES, file), date)
      if (status !== 'held') t.is(status, 'published', `${keys[n]} ${date}: ${error}`)
      else {
        t.log(`${keys[n]} ${date}: ${JSON.stringify(held)}`)
        await database.owner.query(`select ingest.release_run($1, 'the real edition')`, [run])
        t.like((await importQueued(database))[0], { status: 'published' })
      }
    }
  }
  const [first = '', ...others] = keys
  for (const what of [now, versions, ...['2025-09-20', '2025-10-20', '2025-11-20', '2026-01-01', '2026-05-01'].map((day) => (key: string) => then(key, `${day}T00:00:00Z`))]) {
    const expected = await what(first)
    t.true(expected.length > 10_000)
    const before = new Set(expected)
    for (const key of others) {
      const got = await what(key)
      t.deepEqual([got.filter((row) => !before.has(row)).slice(0, 20), expected.filter((row) => !got.includes(row)).slice(0, 20)], [[], []], key)
    }
  }
})
