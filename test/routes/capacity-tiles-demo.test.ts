import test from 'ava'
import { featuresOfAll } from '../helpers/capacity-tiles.ts'
import { demoServer } from '../helpers/demo-server.ts'

test('tiles of the demonstration tell the figure that heads each asset in each direction, by plain SQL', async (t) => {
  t.timeout(120_000)
  const { database: { owner }, getKeyed } = await demoServer()
  const drawn = await featuresOfAll(owner, getKeyed)
  const { rows } = await owner.query<{ id: string; records: number; generation: number | null; load: number | null }>(`
    with figure as (
      select r.asset_id, r.value, r.state, s.granted, s.copy_of, extract(year from now() at time zone 'UTC') as this_year, m.*
      from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
      where s.enabled and s.listed and m.availability_type in ('available', 'class_only') and m.may_be_best and m.about = 'asset' and m.connects <> 'below'
        and m.condition is null and m.horizon_kind <> 'after_reinforcement' and m.firmness <> 'flexible'
    ), head as (
      select distinct on (f.asset_id, w.way) f.asset_id, w.way, f.value::float8 as mw
      from figure f cross join (values ('generation'), ('load')) w (way)
      where f.granted and f.unit = 'MW' and f.availability_type = 'available' and f.direction in (w.way, 'bidirectional')
      order by f.asset_id, w.way, f.state = 'not_published', case when 'any' = any (f.technologies) then 1 when 'inverter_based' = any (f.technologies) then 2 else 3 end,
        cardinality(f.technologies) desc, abs(coalesce(least(greatest(f.this_year, f.year_from), f.year_to), f.this_year) - f.this_year),
        array_position(array['firm', 'mixed', 'unspecified'], f.firmness), f.copy_of is not null, f.source_date desc, case when f.views is null then -f.value else f.value end
    )
    select a.id, (select count(*) from figure f where f.asset_id = a.id)::int as records, g.mw as generation, l.mw as load
    from grid.asset a
    left join head g on g.asset_id = a.id and g.way = 'generation' left join head l on l.asset_id = a.id and l.way = 'load'
    where a.merged_into is null and a.lon is not null`)
  t.true(rows.some(({ generation }) => generation !== null) && rows.some(({ load }) => load !== null))
  t.deepEqual(
    Object.fromEntries(drawn.map(({ id, properties: { records, generation_mw: generation = null, load_mw: load = null } }) => [id, { records, generation, load }])),
    Object.fromEntries(rows.map(({ id, ...told }) => [id, told])),
  )
})
