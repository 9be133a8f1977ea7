import test from 'ava'
import pg from 'pg'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'
import { testDatabase } from '../../helpers/database.ts'

test.before(async () => {
  await capacityDatabase()
})

async function queryOf(params: object, shape: string): Promise<string> {
  const { owner } = await testDatabase()
  const { rows: [made] } = await owner.query<{ text: string }>(
    'select grid.export_query($1, grid.export_measures($1), $2) as text', [params, shape],
  )
  return made?.text ?? ''
}

for (const shape of ['flat', 'by_place']) {
  test(`${shape}: what makes a row is inlined, so that no function is called row by row; the parts of all are told by one call`, async (t) => {
    const { owner } = await testDatabase()
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain verbose ${await queryOf({}, shape)}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    t.deepEqual(plan.match(/Function Scan on .*(?= {2}\()|Function Call: .*/g), ['Function Scan on question.roles c', `Function Call: question.roles(NULL::text[], NULL::timestamp with time zone, NULL::text[])`])
    t.notRegex(plan, /capacity_flat|capacity_document/)
    t.regex(plan, /grid\.record\b/)
  })
}

test('what a filter holds stays a value: quotes, backslashes and placeholders', async (t) => {
  const { owner } = await testDatabase()
  const { rows: [source] } = await owner.query<{ id: string }>(`select id from registry.source where key = 'alba-open'`)
  for (const odd of [`'; drop table grid.record; --`, `\\'`, '$1', '%L']) {
    const text = await queryOf({ source: [source?.id], class: [odd, 'available'] }, 'survey')
    const { rows } = await owner.query(text)
    t.true(rows.length <= 1, odd)
  }
})

test('the survey counts the rows of each source, with the bounds of their places', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ source_id: string; rows: string; min_lon: number }>(await queryOf({ country: ['ES'] }, 'survey'))
  const { rows: expected } = await owner.query<{ source_id: string; rows: string; min_lon: number }>(`
    select m.source_id, count(*) as rows, min(a.lon) as min_lon from grid.record_masked r
    join grid.measure m on m.id = r.measure_id join grid.asset a on a.id = r.asset_id join registry.source s on s.id = m.source_id
    where s.country = 'ES' group by 1`)
  const plain = (all: typeof rows) => all.map(({ source_id, rows: count, min_lon }) => `${source_id} ${count} ${min_lon}`).sort()
  t.deepEqual(plain(rows), plain(expected))
  t.deepEqual((await owner.query(await queryOf({ horizon_year: 1999 }, 'survey'))).rows, [])
})

const ASKED: Record<string, unknown>[] = [
  {}, { asset_type: ['node', 'busbar'] }, { min_voltage_kv: 60 }, { min_voltage_kv: 500 }, { min_capacity_mw: 30.5 }, { min_capacity_mw: 5000 },
  { bbox: [-3, 43, -2.7, 43.2] }, { bbox: [-3, 43, -2.7, 43.2], min_capacity_mw: 20 }, { bbox: [-3.001, 43, -2.999, 43.001] },
  { direction: ['generation'], country: ['ES'] }, { bbox: [-3, 43, -2.7, 43.2], asset_type: ['area'] },
]
const DATES = [{ fresh_after: '2026-10-25' }, { fresh_after: '2026-10-30' }, { as_of: '2026-10-10T00:00:00Z', fresh_after: '2026-08-01' },
  { as_of: '2026-10-10T00:00:00Z', fresh_after: '2026-10-01' }]

test('data that is too old is refused when older data matches, to the role that reads for exports, now and of the past', async (t) => {
  const { owner, worker } = await testDatabase()
  const session = await worker.connect()
  t.teardown(() => session.release())
  const told = { refused: 0, some: 0, none: 0 }
  for (const dates of DATES) {
    for (const filter of ASKED) {
      const params = { ...filter, ...dates }
      const matching = async (condition: string) => {
        const { rows: [made] } = await owner.query<{ text: string }>(`
          select grid.export_query($1::jsonb - 'fresh_after', array(select m.id from question.measures(question.read($1)) m where m.firm_enough and ${condition}), 'survey') as text`, [params])
        return (await owner.query(made?.text ?? '')).rows.length > 0
      }
      const expected = await matching('m.fresh') ? 'some' : await matching('true') ? 'refused' : 'none'
      await session.query('begin; set local role headroom_export')
      const met = await session.query('select grid.export_measures($1)', [params]).then(() => true, (error: Error) => error.message)
      await session.query('rollback')
      if (expected === 'refused') t.regex(String(met), /newest data that matches is of \d/, JSON.stringify(params))
      else t.true(met, JSON.stringify(params))
      told[expected] += 1
    }
  }
  t.true(told.refused > 5 && told.some > 5 && told.none > 1, JSON.stringify(told))
})

test('the role that reads for exports sees masked records only, and writes nothing', async (t) => {
  const { worker } = await testDatabase()
  const session = await worker.connect()
  const refused = async (statement: string) => {
    await session.query('begin; set local role headroom_export')
    await t.throwsAsync(session.query(statement), { instanceOf: pg.DatabaseError, code: '42501' }, statement)
    await session.query('rollback')
  }
  await refused('select from grid.record')
  await refused('select from grid.record_version')
  await refused('select from grid.change')
  await refused('select from access.api_key')
  await refused('select from access.export')
  await refused(`update registry.source set name = ''`)
  session.release()
})
