import test from 'ava'
import type { Pool } from 'pg'
import { CAPACITY_SORTS } from '../../../src/shapes/capacity.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { counts } from '../../helpers/counts.ts'

type Row = { id: string; key: string | null }

/** In the first vintage, after an asset was merged in the second, and in the third, in which records went. */
const MOMENTS = ['2026-08-01T00:00:00Z', '2026-10-10T00:00:00Z', '2026-11-15T00:00:00Z']

const FILTERS: Record<string, unknown>[] = [
  {}, { country: ['ES'] }, { direction: ['generation'] }, { min_voltage_kv: '60' }, { max_voltage_kv: '66', asset_type: ['substation'] },
  { bbox: [-3, 43, -2.7, 43.2] }, { bbox: [179, 9, -179, 11] }, { bbox: [-3, 43, -2.7, 43.2], asset_type: ['node', 'busbar'] },
  { min_capacity_mw: '0' }, { min_capacity_mw: '-20' }, { min_capacity_mw: '60.19' }, { min_capacity_mw: '1', asset_type: ['node', 'busbar'] },
  { min_capacity_mw: '1', bbox: [-3, 43, -2.7, 43.2] }, { min_capacity_mw: '0', min_voltage_kv: '60' }, { min_capacity_mw: '0.1', horizon_year: 2030 },
]
const ASKED = FILTERS.flatMap((filter, n) => (
  counts(MOMENTS.slice(n % 3, n % 3 + 1), MOMENTS).map((as_of) => ({ ...filter, as_of }))
))

/** Rows of a page; in turn where not every moment is asked for. */
const SIZES = [1, 40, 10_000]
const sizesOf = (n: number) => {
  const one = SIZES.slice(n % 3, n % 3 + 1)
  return counts(one, one, SIZES)
}

/** Equal keys may be written with more or fewer zeros. */
const asOrdered = ({ id, key }: Row) => [id, key === null || Number.isNaN(Number(key)) ? key : Number(key)]

const KEYS: Record<string, string> = {
  id: 'null::text', value_mw: `case when s.granted and v.unit = 'MW' then v.value end`, source_date: 'd.source_date', voltage_kv: 'a.voltage_kv',
}

/** All records of an instant in an order, by plain SQL: whatever was there, looked at one by one. */
async function sortedBy(owner: Pool, sort: string, params: object): Promise<Row[]> {
  const key = KEYS[sort.replace('-', '')]
  const { rows } = await owner.query<Row>(`
    select v.record_id as id, (${key})::text as key
    from grid.record_version v
    join grid.asset own on own.id = v.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id)
    join grid.measure m on m.id = v.measure_id join registry.source s on s.id = m.source_id
    join question.measures(question.read($1)) d on d.id = m.id and d.firm_enough and d.fresh
    where v.valid_from <= ($1 ->> 'as_of')::timestamptz and ($1 ->> 'as_of')::timestamptz < v.valid_to
      and (not $1 ? 'min_capacity_mw' or s.granted and v.unit = 'MW' and v.value >= ($1 ->> 'min_capacity_mw')::numeric)
      and (not $1 ? 'asset_type' or $1 -> 'asset_type' ? a.type) and (not $1 ? 'bbox' or a.lat between ($1 -> 'bbox' ->> 1)::float8
        and ($1 -> 'bbox' ->> 3)::float8 and case when ($1 -> 'bbox' ->> 0)::float8 <= ($1 -> 'bbox' ->> 2)::float8
        then a.lon between ($1 -> 'bbox' ->> 0)::float8 and ($1 -> 'bbox' ->> 2)::float8
        else a.lon >= ($1 -> 'bbox' ->> 0)::float8 or a.lon <= ($1 -> 'bbox' ->> 2)::float8 end)
      and (not $1 ? 'min_voltage_kv' or a.voltage_kv >= ($1 ->> 'min_voltage_kv')::numeric)
      and (not $1 ? 'max_voltage_kv' or a.voltage_kv <= ($1 ->> 'max_voltage_kv')::numeric)
    order by ${key} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, v.record_id`, [params])
  return rows
}

/** The question of parameters; where its records are found by their own place, as those of a box with very many assets are. */
const QUESTIONS = { 'as asked': 'question.ask($1)', 'by the place of records': `jsonb_populate_record(question.ask($1), '{"assets": null}')` }

for (const sort of CAPACITY_SORTS) {
  test(`pages of the past by ${sort} are those of all versions sorted`, async (t) => {
    t.timeout(120_000)
    const { database: { owner } } = await capacityServer()
    let found = 0
    for (const [n, params] of ASKED.entries()) {
      const sorted = await sortedBy(owner, sort, params)
      found += sorted.length
      for (const size of sizesOf(n)) {
        for (const start of new Set([0, 1, Math.floor(sorted.length / 3), Math.floor(sorted.length / 2), sorted.length - 1])) {
          if (start < 0 || start > sorted.length) continue
          const after = start === 0 ? null : JSON.stringify(sorted[start - 1])
          const expected = sorted.slice(start, start + size).map(asOrdered)
          for (const [way, question] of Object.entries(QUESTIONS).slice(0, 'bbox' in params ? 2 : 1)) {
            const { rows } = await owner.query<Row>(`select * from question.page(${question}, $2, $3, $4)`, [params, sort, after, size])
            t.deepEqual(rows.map(asOrdered), expected, JSON.stringify({ params, size, start, way }))
          }
        }
      }
    }
    t.true(found > 3000)
  })
}
