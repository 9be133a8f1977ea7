import test from 'ava'
import { featuresOfAll } from '../helpers/capacity-tiles.ts'
import { demoServer } from '../helpers/demo-server.ts'

test('tiles of the demonstration tell the greatest available figure of each asset and direction, by plain SQL', async (t) => {
  t.timeout(120_000)
  const { database: { owner }, getKeyed } = await demoServer()
  const drawn = await featuresOfAll(owner, getKeyed)
  const { rows } = await owner.query<{ id: string; records: number; generation: number | null; load: number | null }>(`
    select a.id, (count(r.id) filter (where m.availability_type in ('available', 'class_only')))::int as records,
      max(r.value) filter (where s.granted and m.unit = 'MW' and m.availability_type = 'available' and m.direction in ('generation', 'bidirectional'))::float8 as generation,
      max(r.value) filter (where s.granted and m.unit = 'MW' and m.availability_type = 'available' and m.direction in ('load', 'bidirectional'))::float8 as load
    from grid.asset a
    left join (grid.record r join grid.measure m on m.id = r.measure_id
      join registry.source s on s.id = m.source_id and s.enabled and s.listed) on r.asset_id = a.id
    where a.merged_into is null and a.lon is not null group by a.id`)
  t.true(rows.some(({ generation }) => generation !== null) && rows.some(({ load }) => load !== null))
  t.deepEqual(
    Object.fromEntries(drawn.map(({ id, properties: { records, generation_mw: generation = null, load_mw: load = null } }) => [id, { records, generation, load }])),
    Object.fromEntries(rows.map(({ id, ...told }) => [id, told])),
  )
})
