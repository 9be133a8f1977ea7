import test, { type ExecutionContext } from 'ava'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'

let database: TestDatabase

test.before(async () => {
  database = await testDatabase()
  await applyProbes(database.owner, ['first', 'second'])
  await query(`update registry.source set rights_override = 'redistribution_allowed'`)
})

async function publish(source: string, change: (row: ProbeRow, at: number) => ProbeRow, dropped = 0, asOf: string | null = null): Promise<void> {
  const rows = probeRows(1).map(change).slice(dropped)
  const report = await importFile(database, source, probeDocument('2026_11_02_demanda.csv', probeCsv(rows)), asOf)
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
}

async function idOf(number: number): Promise<string> {
  const { rows: [row] } = await database.owner.query<{ id: string }>('select id from grid.asset where identifier ~ $1', [`^0*${number}(\\D|$)`])
  return row?.id ?? ''
}

type Count = { measure_id: number; kind: string; records: string }

/** How records of every measure and kind are judged, once that is found to be the plain count of those that there are. */
async function held(t: ExecutionContext): Promise<Count[]> {
  const { rows: counted } = await query<Count>(`
    select c.measure_id, c.kind, c.records from question.tally(question.ask('{}')) c where c.verdict = 'match' order by 1, 2`)
  const { rows: plain } = await query<Count>(`
    select r.measure_id,
      case when not s.granted then 'withheld' when coalesce(r.value, r.value_max, r.value_min) >= 0.0005 then 'capacity'
        when coalesce(r.value, r.value_max, r.value_min) is not null then 'zero'
        when r.state = 'class_only' then case m.class_meanings ->> r.class_code when 'none' then 'class_none' else 'class' end else 'none' end as kind,
      count(*) as records
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    where s.enabled group by 1, 2 order by 1, 2`)
  t.deepEqual(counted, plain)
  return counted
}

const records = (counts: Count[], wanted: Partial<Count> = {}) => (
  counts.filter((count) => Object.entries(wanted).every(([name, value]) => count[name as keyof Count] === value)).reduce((sum, { records: n }) => sum + Number(n), 0)
)
const same = (row: ProbeRow) => row
/** The first edition again, but for one amount: the very same would be held as an older edition. */
const back = (row: ProbeRow, at: number) => (at === 50 ? { ...row, [FIRM]: '5' } : row)
const query = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) => database.owner.query<Row>(text, values)

test.serial('nothing is counted before anything is published', async (t) => {
  t.deepEqual(await held(t), [])
})

test.serial('records are counted as they are added, change, go and come back', async (t) => {
  await publish('first', same, 0, '2026-01-05')
  const first = await held(t)
  t.true(records(first) > 200)
  await publish('first', (row, at) => (at < 20 ? { ...row, [FIRM]: at % 2 === 0 ? '0' : '' } : row), 0, '2026-02-05')
  const changed = await held(t)
  t.is(records(changed), records(first))
  t.true(records(changed, { kind: 'zero' }) > records(first, { kind: 'zero' }) && records(changed, { kind: 'none' }) > records(first, { kind: 'none' }))
  await publish('first', same, 3)
  t.true(records(await held(t)) < records(first))
  await publish('first', back)
  t.deepEqual(await held(t), first)
  await publish('second', same)
  t.true(records(await held(t)) > records(first))
})

test.serial('an amount counts as capacity from 0.0005 of its unit on, a range by its greatest', async (t) => {
  const { rows: [{ id } = { id: '' }] } = await query<{ id: string }>(`select id from grid.record where state = 'published' order by id limit 1`)
  const before = records(await held(t), { kind: 'capacity' })
  const set = async (value: number | null, least: number | null, most: number | null) => {
    await query('update grid.record set value = $2, value_min = $3, value_max = $4 where id = $1', [id, value, least, most])
    return records(await held(t), { kind: 'capacity' })
  }
  const none = await set(0, null, null)
  t.true(none === before || none === before - 1)
  for (const [value, least, most, counted] of [
    [0.0005, null, null, 1], [0.00049, null, null, 0], [-0.0005, null, null, 0], [null, -1, 0.0005, 1], [null, -1, 0.0004, 0], [null, 3, null, 1],
  ] as const) {
    t.is(await set(value, least, most), none + counted, JSON.stringify([value, least, most]))
  }
})

test.serial('an asset that changes its type, voltage or place changes no count', async (t) => {
  const id = await idOf(7)
  const before = await held(t)
  await query(`update grid.asset set type = 'busbar', voltage_kv = null, lon = lon + 0.01, lat = lat + 0.01 where id = $1`, [id])
  t.deepEqual(await held(t), before)
})

test.serial('a merge and its undoing leave every record counted once', async (t) => {
  const before = await held(t)
  const [from, into] = [await idOf(1), await idOf(2)]
  await query('select ingest.merge_assets($1, $2, $3)', [from, into, 'the same'])
  t.deepEqual(await held(t), before)
  await publish('second', (row, at) => (at === 0 ? { ...row, [FIRM]: '0' } : row))
  const published = await held(t)
  await query('select ingest.unmerge_asset($1, $2)', [from, 'not the same'])
  t.deepEqual(await held(t), published)
})

test.serial('rights that are withdrawn withhold every record of their source, and a source that is switched off has none', async (t) => {
  const before = await held(t)
  const set = async (sql: string) => {
    await query(`update registry.source set ${sql} where key = 'first'`)
    return held(t)
  }
  const withheld = await set(`rights_override = 'blocked'`)
  t.is(records(withheld), records(before))
  t.true(records(withheld, { kind: 'withheld' }) > 200)
  const off = await set('enabled = false')
  t.is(records(off), records(before) - records(withheld, { kind: 'withheld' }))
  t.deepEqual(await set(`enabled = true, rights_override = 'redistribution_allowed'`), before)
})

test.serial('a statement that is rolled back is not counted, and one that deletes all leaves nothing', async (t) => {
  const before = await held(t)
  const client = await database.owner.connect()
  try {
    await client.query('begin; delete from grid.record where value is not null; rollback')
  } finally {
    client.release()
  }
  t.deepEqual(await held(t), before)
  await query('delete from grid.record where asset_id = $1', [await idOf(9)])
  t.true(records(await held(t)) < records(before))
  await query('delete from grid.record')
  t.deepEqual(await held(t), [])
})
