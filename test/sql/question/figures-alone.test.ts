import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

/** A value of a member, by its type. */
const VALUES: Record<string, unknown> = {
  'text[]': ['x'], 'integer[]': [1], 'double precision[]': [0, 0, 1, 1], 'question.figure_measure[]': [], int4multirange: '{[1,2)}',
  text: 'true', integer: 1, numeric: 1, boolean: true, date: '2026-01-01', 'timestamp with time zone': '2026-01-01T00:00:00Z', jsonb: {}, geometry: 'POINT(0 0)',
}

/** What follows from others is found anew. */
const WORKED_OUT = ['measures', 'firm_measures', 'fresh_measures']

test('of all that a question can ask, what it asks of assets is left out where figures are asked alone, and nothing else', async (t) => {
  const { owner } = await testDatabase()
  const { rows: members } = await owner.query<{ name: string; type: string }>(`
    select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = 'question.asked'::regclass and not attisdropped order by attnum`)
  const told = { kept: 0, left: 0 }
  for (const { name, type } of members.filter((member) => !WORKED_OUT.includes(member.name))) {
    t.true(type in VALUES, `a value of ${name}, ${type}`)
    const { rows: [found] } = await owner.query<{ of_assets: boolean; is_left: boolean }>(`
      select exists (select from question.conditions(q, 'asset')) as of_assets, to_jsonb(question.figures_alone(q)) -> $2 = 'null' as is_left
      from jsonb_populate_record(null::question.asked, $1) q`, [{ [name]: VALUES[type] }, name])
    t.is(found?.is_left, found?.of_assets, name)
    told[found?.is_left ? 'left' : 'kept'] += 1
  }
  t.true(told.left > 10 && told.kept > 20, JSON.stringify(told))
})
