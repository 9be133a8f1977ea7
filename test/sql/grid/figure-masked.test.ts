import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'

const database = capacityDatabase()

for (const view of ['grid.figure_masked', 'grid.past_figure_masked']) {
  test.serial(`${view} tells nothing of a figure that rights withhold, and all of one that they do not`, async (t) => {
    const { owner } = await database
    const told = ['value', 'value_mw', 'value_mva', 'amount', 'class_code', 'class_meaning', 'limits', 'works']
    await owner.query(`update grid.record set limits = '[{"kind": "thermal"}]', works = '[{"year": 2030}]'`)
    await owner.query(`update grid.record_version set limits = '[{"kind": "thermal"}]', works = '[{"year": 2030}]'`)
    const { rows } = await owner.query<Record<string, unknown>>(`
      select granted, array_agg(distinct state) as states, ${told.map((name) => `count(${name})::int as ${name}`).join()}, count((figure).value)::int as of_figure
      from ${view} group by 1 order by 1`)
    const [withheld, shown] = rows
    t.like(withheld, { granted: false, states: ['withheld'], of_figure: 0, ...Object.fromEntries(told.map((name) => [name, 0])) })
    t.true(shown?.granted === true && (shown.states as string[]).length === 3)
    for (const name of told.filter((one) => one !== 'value_mva')) t.true(Number(shown?.[name]) > 0, name)
  })
}

for (const kind of ['figure', 'past_figure']) {
  test.serial(`grid.${kind}_granted has the records of grid.${kind}_masked that are granted, with the same figures`, async (t) => {
    const { owner } = await database
    const { rows } = await owner.query<{ withheld: number; same: number; other: number }>(`
      select (select count(*) from grid.${kind}_masked where not granted)::int as withheld,
        (select count(*) from (select * from grid.${kind}_masked where granted intersect all select * from grid.${kind}_granted) s)::int as same,
        (select count(*) from (select * from grid.${kind}_granted except all select * from grid.${kind}_masked where granted) o)::int as other`)
    t.true((rows[0]?.withheld ?? 0) > 0 && (rows[0]?.same ?? 0) > 0)
    t.is(rows[0]?.other, 0)
  })
}
