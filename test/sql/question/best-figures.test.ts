import test, { type ExecutionContext } from 'ava'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'
import { expectedOf } from '../../questions/faces/list.ts'
import { matchingAssets } from '../../questions/matches.ts'
import { readWorld } from '../../questions/world.ts'

let database: TestDatabase

test.before(async () => {
  database = await testDatabase()
  await applyProbes(database.owner, ['first', 'second'])
  await database.owner.query(`update registry.source set rights_override = 'redistribution_allowed'`)
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

const TOLD = `jsonb_build_object('record', f.record_id, 'state', f.state, 'mw', f.mw, 'value', f.value, 'unit', f.unit, 'class', f.class_code,
  'meaning', f.class_meaning, 'firm', f.firm, 'stale', f.stale, 'year', f.year, 'date', f.source_date)`

/** The best figures of all assets, in the order of their ids. */
async function figures(): Promise<unknown[]> {
  const { rows } = await database.owner.query<{ told: unknown }>(`
    select jsonb_build_object('id', b.asset_id, 'records', b.records,
      'generation', (select ${TOLD} from (select (b.generation).*) f where f.record_id is not null),
      'load', (select ${TOLD} from (select (b.load).*) f where f.record_id is not null)) as told
    from question.best_figures(question.ask('{}')) b order by b.asset_id`)
  return rows.map(({ told }) => told)
}

/** They are what the records say, of as many assets as have some. */
async function holds(t: ExecutionContext, assets: number): Promise<void> {
  const found = await figures()
  const expected = matchingAssets(await readWorld(database), {})
  t.deepEqual(found, [...expected].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, rows]) => expectedOf(id, rows, {})))
  t.is(found.length, assets)
}

const same = (row: ProbeRow) => row
/** The first edition again, but for one amount: the very same would be held as an older edition. */
const back = (row: ProbeRow, at: number) => (at === 50 ? { ...row, [FIRM]: '5' } : row)
const STATES = ['id', 'records', 'generation', 'load', 'state', 'unit']
const states = async () => JSON.stringify(await figures(), STATES)

test.serial('the best figures of assets are those of what was published, whatever happened to it', async (t) => {
  await publish('first', same, 0, '2026-01-05')
  await holds(t, 100)
  const first = await states()
  await publish('first', (row, at) => (at < 20 ? { ...row, [FIRM]: at % 2 === 0 ? '0' : '' } : row), 0, '2026-02-05')
  t.not(await states(), first)
  await holds(t, 100)
  await publish('first', same, 3)
  await holds(t, 97)
  await publish('first', back)
  await holds(t, 100)
  t.is(await states(), first)
  await publish('second', same)
  await holds(t, 100)
  await publish('first', (row, at) => (at === 30 ? { ...row, 'Coordenada UTM X': '430500,5' } : row))
  await holds(t, 100)
  await database.owner.query(`update grid.asset set type = 'node', voltage_kv = 66 where id = $1`, [await idOf(7)])
  await holds(t, 100)
  await database.owner.query('select ingest.merge_assets($1, $2, $3)', [await idOf(1), await idOf(2), 'the same'])
  await holds(t, 99)
  await publish('second', (row, at) => (at === 0 ? { ...row, [FIRM]: '0' } : row))
  await holds(t, 99)
})

/** Both statements are under way in transactions of their own before either ends. */
async function atOnce(first: [string, unknown[]], second: [string, unknown[]]): Promise<void> {
  const [one, other] = [await database.worker.connect(), await database.worker.connect()]
  try {
    await one.query('begin')
    await other.query('begin')
    await one.query(...first)
    await other.query(...second)
    await one.query('commit')
    await other.query('commit')
  } finally {
    one.release()
    other.release()
  }
}

test.serial('sources that change one asset at once are both counted, where it had figures and where it had none', async (t) => {
  const { rows: [shared] } = await database.owner.query<{ asset_id: string; first: number; second: number }>(`
    select r.asset_id, min(r.measure_id) filter (where s.key = 'first') as first, min(r.measure_id) filter (where s.key = 'second') as second
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    group by 1 having count(distinct s.key) = 2 order by 1 limit 1`)
  const { asset_id: asset, first, second } = shared ?? { asset_id: '', first: 0, second: 0 }
  const empty = `update grid.record set state = 'not_published', value = null, class_code = null where asset_id = $1 and measure_id = $2`
  await atOnce([empty, [asset, first]], [empty, [asset, second]])
  await holds(t, 99)

  await database.owner.query('create table kept as select * from grid.record where asset_id = $1', [asset])
  const { rows: columns } = await database.owner.query<{ name: string }>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as name from pg_attribute
    where attrelid = 'grid.record'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  await database.owner.query('grant select on kept to headroom_worker')
  await database.owner.query('delete from grid.record where asset_id = $1', [asset])
  await holds(t, 98)
  const back = (condition: string) => `insert into grid.record (${columns[0]?.name}) select ${columns[0]?.name} from kept where ${condition}`
  await atOnce([back('measure_id = $1'), [first]], [back('measure_id <> $1'), [first]])
  await holds(t, 99)
})

test.serial('what is counted around a place follows rights at once', async (t) => {
  const { owner } = database
  const counted = async () => (await owner.query<{ summary: Record<string, number>; shown: number[] }>(`
    select (api.capacity_near(p, '{"lat": 40.4, "lon": -3.7, "radius_km": 100}', null)).meta -> 'summary' as summary,
      array(select distinct c.measure_id from unnest(n.counts) c where c.kind not in ('withheld', 'none') order by 1) as shown
    from question.ask('{}') q cross join lateral question.records_around(q, 'SRID=4326;POINT(-3.7 40.4)', 100000, null, null, 1) n
    cross join (select p from access.plan p order by p.nearby_radius_km desc limit 1) p (p)`)).rows[0]
  await owner.query('update registry.source set rights_override = null')
  const nothing = { with_capacity: 0, zero: 0, withheld: 0, unknown: 0, stale: 0 }
  const { summary: all, shown } = await counted() ?? { summary: {}, shown: [] }
  t.true((all.withheld ?? 0) > 100)
  t.like(all, { ...nothing, withheld: all.withheld, stale: all.stale })
  t.deepEqual(shown, [], 'no measure is told to have figures')
  await owner.query(`update registry.source set rights_override = 'redistribution_allowed'`)
  const before = await counted()
  t.true((before?.summary.with_capacity ?? 0) > 100 && before?.summary.withheld === 0, JSON.stringify(before))
  const { rows: [measures] } = await owner.query<{ published: number[] }>(
    `select array(select distinct measure_id from grid.record where state <> 'not_published' order by 1) as published`)
  t.deepEqual(before?.shown, measures?.published, 'a measure without any figure is not told to have some')
  await owner.query(`update registry.source set rights_override = 'blocked' where key = 'first'`)
  const { rows: [hidden] } = await owner.query<{ records: number }>(`
    select count(*)::int as records from grid.record r join grid.measure m on m.id = r.measure_id
    join registry.source s on s.id = m.source_id where s.key = 'first'`)
  t.is((await counted())?.summary.withheld, hidden?.records)
  await owner.query(`update registry.source set enabled = false where key = 'first'`)
  t.is((await counted())?.summary.withheld, 0)
  await owner.query(`update registry.source set enabled = true, rights_override = 'redistribution_allowed' where key = 'first'`)
  t.deepEqual(await counted(), before)
})
