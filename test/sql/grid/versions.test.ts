import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'

type Row = { id: string; key: string | null }

const ASKED = [
  { min_capacity_mw: '0' }, { min_capacity_mw: '60.19' }, { min_capacity_mw: '1', asset_type: ['node', 'busbar'] },
  { min_capacity_mw: '1', bbox: [-3, 43, -2.7, 43.2] }, { min_capacity_mw: '0', min_voltage_kv: '60' },
].flatMap((filter) => ['2026-08-01T00:00:00Z', '2026-10-10T00:00:00Z', '2026-11-15T00:00:00Z'].map((as_of) => ({ as_of, ...filter })))

/** Plain SQL: whatever was there, looked at one by one. */
const PLAIN = `
  select v.record_id as id from grid.record_version v
  join grid.asset own on own.id = v.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id)
  where v.measure_id = any ($2) and v.valid_from <= ($1::jsonb ->> 'as_of')::timestamptz and ($1 ->> 'as_of')::timestamptz < v.valid_to
    and v.unit = 'MW' and v.value >= ($1 ->> 'min_capacity_mw')::numeric
    and ($1 -> 'asset_type' is null or $1 -> 'asset_type' ? a.type) and ($1 -> 'bbox' is null or grid.in_box(a.lon, a.lat, $1 -> 'bbox'))
    and ($1 ->> 'min_voltage_kv' is null or a.voltage_kv >= ($1 ->> 'min_voltage_kv')::numeric)
  order by 1`

// Which way is taken depends on how many records match; each has to find all of them at any count.
for (const [name, sql] of Object.entries({
  'sorted from their figures': `select id from grid.versions_above($1, $2, 'id', null, 100000)`,
  'walked from all versions': `select w as id from grid.version_walk($1, $2, 'id', 'true', null, null, 100000, 100000) w`,
  'walked at a voltage': `select w.id from (select distinct voltage_kv from grid.asset) v cross join lateral (
    select w as id from grid.version_walk($1, $2, 'voltage_kv', '%1$s is not distinct from ($3 ->> ''key'')::numeric',
      jsonb_build_object('key', v.voltage_kv), null, 100000, 100000) w) w order by 1`,
  'merged from measures': `select id from grid.capacity_merge($1, 'id', false, 'true', $2, null, null, null, 100000)`,
  'merged by figure': `select id from grid.capacity_beyond($1, 'value_mw', true, null, $2, null, 100000) order by 1`,
})) {
  test(`records that had a figure at an instant, ${name}`, async (t) => {
    const { database: { owner } } = await capacityServer()
    for (const params of ASKED) {
      const { rows: [of] } = await owner.query<{ served: number[] }>(
        'select array_agg(id) filter (where granted) as served from grid.capacity_measures($1)', [params])
      const { rows: plain } = await owner.query<Row>(PLAIN, [params, of?.served])
      const { rows } = await owner.query<Row>(sql, [params, of?.served])
      t.true(plain.length > 5)
      t.deepEqual(rows.map(({ id }) => id), plain.map(({ id }) => id), JSON.stringify(params))
    }
  })
}
