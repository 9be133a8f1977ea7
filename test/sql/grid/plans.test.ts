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
  const plan = await planOf(`select * from grid.assets_by_distance('SRID=4326;POINT(-3 43)', 10000)`)
  t.regex(plan, /Index Scan using asset_footprint/)
  t.notRegex(plan, /Function Scan on (grid\.)?(assets_by_distance|distance|is_within)/)
})

/** What a question tells records by, of some assets; of a statement of its own as PL/pgSQL plans it, with the question as a value. */
async function planOfAsked(params: object, narrowed: object, columns: string, more = '', told: string[] | null = []): Promise<string> {
  const { database: { owner } } = await capacityServer()
  const { rows: [asked] } = await owner.query<{ judging: string; q: string }>(`
    select question.judging(q, $3) as judging, quote_literal(q::text) as q
    from (select (jsonb_populate_record(question.ask($1), $2)).*) q`, [params, narrowed, told])
  return planOf(`select ${columns} from (${(asked?.judging ?? '').replaceAll('$1', `${asked?.q}::question.asked`)}) r ${more}`)
}

const JUDGED = 'r.id, r.asset_id, r.measure_id, r.unit, r.state, r.value_mw, r.value_mva, r.amount, r.class_meaning'

test('the records of some assets are matched from one index alone', async (t) => {
  const plan = await planOfAsked({ min_capacity_mw: 5, class: ['available'] }, { assets: ['ast_1', 'ast_2'] }, JUDGED)
  t.regex(plan, /Index Only Scan using record_asset/)
})

test('and judged, whatever is asked of their figures', async (t) => {
  const plan = await planOfAsked({ min_capacity_mw: 5, firmness: ['firm'], fresh_after: '2026-01-01' }, { assets: ['ast_1', 'ast_2'] }, `${JUDGED}, r.verdict`, '', null)
  t.regex(plan, /Index Only Scan using record_asset/)
})

test('the figures of a range of cells come measure by measure from one index alone', async (t) => {
  const plan = await planOfAsked({ min_capacity_mw: 5, asset_type: ['node'], min_voltage_kv: 30 }, { cells: '{[5,900)}', measures: [7] }, `${JUDGED}, r.cell`)
  t.regex(plan, /Index Only Scan using record_place on record r .*\n +Index Cond: \(\(measure_id = ANY .* AND \(cell >= 5\) AND \(cell < 900\)\)/)
})

test('and those of a measure, wherever they are, without reading others', async (t) => {
  const plan = await planOfAsked({ min_capacity_mw: 5 }, { measures: [7] }, JUDGED)
  t.regex(plan, /Index Only Scan using record_place on record r .*\n +Index Cond: \(measure_id = ANY/)
})

test('a page of records by id is read from the key, and stops when it is full', async (t) => {
  for (const params of [{}, { min_capacity_mw: 5 }, { country: ['ES'] }, { direction: ['load'], min_voltage_kv: 30 }]) {
    const plan = await planOfAsked(params, {}, 'r.id', `where r.id > 'cap_1' order by r.id limit 10`)
    t.regex(plan, /^Limit/, JSON.stringify(params))
    t.regex(plan, /Index Scan using record_pkey on record r/, JSON.stringify(params))
    t.notRegex(plan, /Sort/, JSON.stringify(params))
  }
})

test('the assets of a box come from the index of their points', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [asked] } = await owner.query<{ condition: string; q: string }>(
    `select question.all_of(q, 'asset') as condition, quote_literal(q::text) as q from question.read($1) q`, [{ bbox: [-3, 43, -2.9, 43.1] }])
  const plan = await planOf(`select a.id from grid.asset a where a.merged_into is null and ${(asked?.condition ?? '').replaceAll('$1', `${asked?.q}::question.asked`)}`)
  t.regex(plan, /Index Scan using asset_point/)
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
