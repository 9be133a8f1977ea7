import test from 'ava'
import { CAPACITY_SORTS } from '../../../src/shapes/capacity.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'

type Row = { id: string; key: string | null }

/** In the first vintage, after an asset was merged in the second, and in the third, in which records went. */
const MOMENTS = ['2026-08-01T00:00:00Z', '2026-10-10T00:00:00Z', '2026-11-15T00:00:00Z']

const ASKED = [
  { min_capacity_mw: '0' }, { min_capacity_mw: '60.19' }, { min_capacity_mw: '1', asset_type: ['node', 'busbar'] },
  { min_capacity_mw: '1', bbox: [-3, 43, -2.7, 43.2] }, { min_capacity_mw: '0', min_voltage_kv: '60' },
].flatMap((filter) => MOMENTS.map((as_of) => ({ as_of, ...filter })))

const FILTERS = [
  {}, { country: ['ES'] }, { min_voltage_kv: '60' }, { max_voltage_kv: '66', asset_type: ['substation'] }, { min_capacity_mw: '0' },
  { bbox: [-3, 43, -2.7, 43.2] },
].flatMap((filter, n) => (
  (process.env.HEADROOM_FULL_COUNTS ? MOMENTS : MOMENTS.slice(n % 3, n % 3 + 1)).map((as_of) => ({ as_of, ...filter }))
))

/** Equal keys may be written with more or fewer zeros. */
const asOrdered = ({ id, key }: Row) => [id, key === null || Number.isNaN(Number(key)) ? key : Number(key)]

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

// A search of the past reads and sorts what few assets had, and merges from indexes what many had: two ways to one order.
for (const sort of CAPACITY_SORTS) {
  test(`pages of the past merged from indexes by ${sort} are those of all records sorted, with every kind of filter`, async (t) => {
    const { database: { owner } } = await capacityServer()
    const { rows: assets } = await owner.query<{ id: string }>('select id from grid.asset')
    for (const filter of FILTERS) {
      const { rows: [measures] } = await owner.query<{ served: number[]; withheld: number[] }>(`
        select coalesce(array_agg(id) filter (where granted), '{}') as served,
          coalesce(array_agg(id) filter (where not granted), '{}') as withheld
        from grid.capacity_measures($1)`, [filter])
      const { served, withheld } = measures ?? { served: [], withheld: [] }
      const { rows: sorted } = await owner.query<Row>('select * from grid.capacity_among($1, $2, $3, $4, null, 10000)', [
        filter, [...served, ...withheld], assets.map(({ id }) => id), sort,
      ])
      t.true(sorted.length > 50, JSON.stringify(filter))
      for (const size of [1, 3, 40, 10_000]) {
        for (const start of [0, 1, Math.floor(sorted.length / 2), sorted.length - 1]) {
          const after = start === 0 ? null : JSON.stringify(sorted[start - 1])
          const { rows: page } = await owner.query<Row>('select * from grid.capacity_page($1, $2, $3, $4, $5, $6)', [
            filter, served, withheld, sort, after, size,
          ])
          t.deepEqual(page.map(asOrdered), sorted.slice(start, start + size).map(asOrdered), JSON.stringify({ filter, size, start }))
        }
      }
    }
  })
}
