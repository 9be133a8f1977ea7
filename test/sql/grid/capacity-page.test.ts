import test from 'ava'
import { CAPACITY_SORTS } from '../../../src/shapes/capacity.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'

type Row = { id: string; key: string | null }

const FILTERS = [
  {}, { asset_type: ['node', 'busbar'] }, { min_voltage_kv: '60' }, { max_voltage_kv: '66', asset_type: ['substation'] },
  { min_capacity_mw: '0' }, { bbox: [-3, 43, -2.7, 43.2] },
]

/** In the first vintage, after an asset was merged in the second, and in the third, in which records went. */
const MOMENTS = ['2026-08-01T00:00:00Z', '2026-10-10T00:00:00Z', '2026-11-15T00:00:00Z']
const PAST = [{}, { country: ['ES'] }, { min_voltage_kv: '60' }, ...FILTERS.slice(3)].flatMap((filter, n) => (
  (process.env.HEADROOM_FULL_COUNTS ? MOMENTS : MOMENTS.slice(n % 3, n % 3 + 1)).map((as_of) => ({ as_of, ...filter }))
))

/** Equal keys may be written with more or fewer zeros. */
const asOrdered = ({ id, key }: Row) => [id, key === null || Number.isNaN(Number(key)) ? key : Number(key)]

// A search reads and sorts what few assets have, and merges from indexes what many have: two ways to one order.
for (const sort of CAPACITY_SORTS) {
  test(`pages merged from indexes by ${sort} are those of all records sorted, with every kind of filter`, async (t) => {
    const { database: { owner } } = await capacityServer()
    const { rows: assets } = await owner.query<{ id: string }>('select id from grid.asset')
    for (const filter of [...FILTERS, ...PAST]) {
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
