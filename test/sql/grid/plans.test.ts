import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** The plan of a statement where tables are too small for the planner to prefer indexes by itself. */
async function planOf(statement: string): Promise<string> {
  const { database } = await capacityServer()
  const client = await database.owner.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    await client.query('analyze grid.asset, grid.record, grid.record_version')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the assets around a place come from the index of footprints, by a function that is inlined', async (t) => {
  const plan = await planOf(`select * from grid.assets_within('SRID=4326;POINT(-3 43)', 10000)`)
  t.regex(plan, /Index Scan using asset_footprint/)
  t.notRegex(plan, /Function Scan/)
})

test('what records around a place are counted by comes from one index alone', async (t) => {
  const plan = await planOf(`select f.id, f.measure_id, f.kind, f.value_mw from grid.record_figure f where f.asset_id = 'ast_1'`)
  t.regex(plan, /Index Only Scan using record_asset/)
  t.regex(plan, /hashed SubPlan/)
})

test('the figures of a tile come from one index alone', async (t) => {
  const plan = await planOf(`select r.asset_id, r.measure_id, r.state, r.value_mw, r.amount from grid.record_amount r where r.asset_id = 'ast_1'`)
  t.regex(plan, /Index Only Scan using record_asset/)
  t.regex(plan, /hashed SubPlan/)
})

test('the figures of a measure in a range of cells come from one index alone', async (t) => {
  const plan = await planOf(`select r.id, r.cell, r.asset_id, r.state, r.value_mw, r.value_mva, r.amount, r.class_code, r.voltage_kv, r.asset_type
    from grid.record_amount r where r.measure_id = 7 and r.cell between 5 and 900`)
  t.regex(plan, /Index Only Scan using record_place on record r .*\n +Index Cond: \(\(measure_id = 7\) AND \(cell >= 5\) AND \(cell <= 900\)\)/)
  t.regex(plan, /hashed SubPlan/)
})

test('names and places of assets are inlined where they are read from', async (t) => {
  const plan = await planOf(`select n.*, p.* from generate_series(1, 3) s
    cross join lateral ingest.asset_name('Name ' || s, '1') n cross join lateral ingest.asset_place(s, s, 'exact', null) p`)
  t.notRegex(plan, /Function Scan on asset_(name|place)/)
})

test('the next changes of a source and type come from one index alone', async (t) => {
  const plan = await planOf(`select c.id from grid.change_order c where c.source_id = 'src_1' and c.change_type = 'removed'
    and c.id > 5 order by c.id limit 10`)
  t.regex(plan, /Index Only Scan using change_source_type/)
})

test('the changes of the assets of an area come from the index that an asset leads', async (t) => {
  const plan = await planOf(`select c.id from grid.change_masked c where c.asset_id = any ('{ast_1,ast_2}') and c.id > 5 order by c.id limit 10`)
  t.regex(plan, /Index Scan using change_asset/)
})

const ORDERS: Record<string, string> = {
  record_source: `grid.served_record r where r.source_no = 1 and r.id > 'cap_1' order by r.id`,
  record_figure_order: `grid.served_record r where r.source_no = 1 and r.value_mw < 5 order by r.value_mw desc nulls last, r.id`,
  record_voltage_order: `grid.withheld_record r where r.source_no = 1 and r.voltage_kv = 132 and r.id > 'cap_1'
    order by r.voltage_kv desc nulls last, r.id`,
  record_version_source: `grid.withheld_version r where r.source_no = 1 and r.id > 'cap_1' order by r.id`,
  record_version_figure_order: `grid.served_version r where r.source_no = 1 and r.value_mw is null and r.id > 'cap_1'
    order by r.value_mw desc nulls last, r.id`,
  record_version_voltage_order: `grid.served_version r where r.source_no = 1 and r.voltage_kv is null and r.id > 'cap_1'
    order by r.voltage_kv desc nulls last, r.id`,
}
for (const [index, order] of Object.entries(ORDERS)) {
  test(`${index} alone tells which records a search passes over, without a sort`, async (t) => {
    const plan = await planOf(`select r.id from ${order.replace('where', `where r.measure_id <> 7 and r.lat between 40 and 50 and r.lon < 5
      and r.asset_type = any ('{node,area}') and (r.voltage_kv >= 5) is not false and (r.value_mw >= -1) is not false and`)} limit 10`)
    t.regex(plan, new RegExp(`Index Only Scan using ${index} `))
    t.notRegex(plan, /Sort/)
  })
}
