import test from 'ava'
import pg from 'pg'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** Makes every record news, as an edition with new figures everywhere does. */
const OPEN_ALL = `
  insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
  select nextval('grid.change_id'), 'changed', now(), r.run_id, s.id, s.country, s.operator_id, r.asset_id, r.id, '{opened}', null, null
  from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id`

test('what a saved question compares grows with the changes, and not with the changes times the figures that head assets', async (t) => {
  const { database: { owner, url } } = await capacityServer()
  const { rows: [before] } = await owner.query<{ id: string }>('select max(id) as id from grid.change')
  const { rowCount } = await owner.query(OPEN_ALL)
  const session = new pg.Client({ connectionString: url })
  await session.connect()
  const plans: string[] = []
  session.on('notice', ({ message }) => plans.push(message ?? ''))
  // The plans of its statements, with how many rows each join has thrown away.
  await session.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set client_min_messages = log`)
  const { rows } = await session.query(`select * from access.question_matches('{"include_upstream": true}', $1, 9e15::bigint)`, [before?.id])
  await session.end()
  const compared = plans.flatMap((plan) => [...plan.matchAll(/Rows Removed by Join Filter: (\d+)/g)].map(([, count]) => Number(count)))
  t.true(rows.length > 50 && plans.length > 3 && (rowCount ?? 0) > 500, `${rows.length} matches, ${plans.length} plans, ${rowCount} changes`)
  t.true(Math.max(...compared) < 20 * (rowCount ?? 0), `${Math.max(...compared)} comparisons, ${rowCount} changes`)
})
