import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'

/** The ways of a page of GET /v1/capacity/assets agree: which one is taken depends only on how much there is. */

type Position = { asset_id: string; key: unknown }

const SORTED = 'grid.assets_sorted($1, $2, $3, $4, $5, $6, $7)'
const PLACE = `'SRID=4326;POINT(-2.9 43.05)'::geography`

for (const params of [{}, { min_capacity_mw: 10 }, { min_voltage_kv: 66 }, { bbox: [-3, 43, -2.8, 43.06] }]) {
  for (const radius of [12_000, 300_000]) {
    for (const size of [1, 9, 400]) {
      test(`pages of ${size} within ${radius / 1000} km, walked and sorted, ${JSON.stringify(params)}`, async (t) => {
        const { database: { owner } } = await capacityServer()
        const { rows: [chosen] } = await owner.query<{ load: number[]; others: number[]; ids: string[] }>(`
          select array_agg(m.id) filter (where m.load) as load, coalesce(array_agg(m.id) filter (where not m.load), '{}') as others,
            (select array_agg(w.id) from grid.assets_within(${PLACE}, $2) w) as ids
          from tiles.capacity_measures($1) m where m.shown`, [params, radius])
        const { load, others, ids } = chosen as { load: number[]; others: number[]; ids: string[] }
        for (const [byName, walked] of [
          [false, `grid.assets_by_record($2, $3, $4, not $5::boolean, ${PLACE}, ${radius}, $6, $7)`],
          [true, `grid.assets_named($2, $3::integer[] || $4::integer[], ${PLACE}, ${radius}, $6, $7)`],
        ] as const) {
          let after: unknown = null
          for (let turn = 0; turn < 6; turn++) {
            const page = async (way: string): Promise<Position[]> => (await owner.query<Position>(
              `select p.asset_id, p.key from ${way} p where $1::text[] is not null and $5::boolean is not null`, [ids, params, load, others, byName, after === null ? null : JSON.stringify(after), size])).rows
            const [all, some] = [await page(SORTED), await page(walked)]
            t.deepEqual(some.map(told), all.map(told))
            after = all.at(-1)?.key ?? null
            if (all.length < size) break
            t.true(all.length > 0)
          }
        }
      })
    }
  }
}

/** 0.00 and 0 are one key. */
const told = ({ asset_id: id, key }: Position) => (
  Array.isArray(key) ? [id, ...key as string[]] : [id, ...Object.entries(key as Record<string, string | null>).toSorted()
    .map(([name, value]) => name === 'key' && value !== null ? Number(value) : value)]
)
