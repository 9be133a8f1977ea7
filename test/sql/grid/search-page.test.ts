import test from 'ava'
import type { Pool } from 'pg'
import { CAPACITY_SORTS } from '../../../src/shapes/capacity.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { counts, FULL_COUNTS } from '../../helpers/counts.ts'

type Row = { id: string; key: string | null }

const SINGLE: Record<string, unknown>[] = [
  { asset_type: ['node', 'busbar'] }, { min_voltage_kv: '60' }, { max_voltage_kv: '66' }, { min_capacity_mw: '0' },
  { min_capacity_mw: '-20' }, { min_capacity_mw: '30.5' }, { bbox: [-3, 43, -2.7, 43.2] }, { bbox: [179, 9, -179, 11] },
  { direction: ['generation'] }, { horizon_year: 2030 }, { country: ['ES'] }, { fresh_after: '2026-10-25' },
]
const PAIRS = SINGLE.flatMap((a, n) => SINGLE.slice(n + 1).map((b) => ({ ...b, ...a })))
/** Each matches more than fifty records. */
const COMMON: Record<string, unknown>[] = [
  {}, { asset_type: ['node', 'busbar'] }, { min_voltage_kv: '60' }, { max_voltage_kv: '66', asset_type: ['substation'] },
  { min_capacity_mw: '0' }, { bbox: [-3, 43, -2.7, 43.2] },
]
const FILTERS = [{}, ...SINGLE, ...COMMON.slice(3, 4), ...PAIRS.filter((_, n) => FULL_COUNTS || n % 11 === 0)]

/** Rows of a page; in turn where not every pair of filters is asked for. */
const SIZES = [1, 3, 40, 10_000]
const sizesOf = (n: number) => counts(SIZES.slice(n % 4, n % 4 + 1), SIZES)

/** Equal keys may be written with more or fewer zeros. */
const asOrdered = ({ id, key }: Row) => [id, key === null || Number.isNaN(Number(key)) ? key : Number(key)]

/** What is asked of single records, in plain SQL over the tables; $1 are the parameters. */
const MATCHES = `
  m.id = any (select c.id from grid.capacity_measures($1) c where c.fresh)
  and (not $1 ? 'asset_type' or $1 -> 'asset_type' ? a.type)
  and (not $1 ? 'min_voltage_kv' or a.voltage_kv >= ($1 ->> 'min_voltage_kv')::numeric)
  and (not $1 ? 'max_voltage_kv' or a.voltage_kv <= ($1 ->> 'max_voltage_kv')::numeric)
  and (not $1 ? 'min_capacity_mw' or s.granted and r.value_mw >= ($1 ->> 'min_capacity_mw')::numeric)
  and (not $1 ? 'bbox' or a.lat between ($1 -> 'bbox' ->> 1)::float8 and ($1 -> 'bbox' ->> 3)::float8 and
    case when ($1 -> 'bbox' ->> 0)::float8 <= ($1 -> 'bbox' ->> 2)::float8
      then a.lon between ($1 -> 'bbox' ->> 0)::float8 and ($1 -> 'bbox' ->> 2)::float8
      else a.lon >= ($1 -> 'bbox' ->> 0)::float8 or a.lon <= ($1 -> 'bbox' ->> 2)::float8 end)`
const KEYS: Record<string, string> = {
  id: 'null::text', value_mw: 'case when s.granted then r.value_mw end', source_date: 'm.source_date', voltage_kv: 'a.voltage_kv',
}

/** All records of a search in an order, by plain SQL. */
async function sortedBy(owner: Pool, sort: string, filter: object): Promise<Row[]> {
  const key = KEYS[sort.replace('-', '')]
  const { rows } = await owner.query<Row>(`
    select r.id, (${key})::text as key
    from grid.record r join grid.asset a on a.id = r.asset_id
    join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    where ${MATCHES} order by ${key} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last, r.id`, [filter])
  return rows
}

// Each way to a page, whatever would be chosen of them: the order read on, and all that match sorted.
for (const sort of CAPACITY_SORTS) {
  test(`pages by ${sort} are those of all records sorted, with every filter alone and in pairs`, async (t) => {
    const { database: { owner } } = await capacityServer()
    let ways = 0
    for (const [n, filter] of FILTERS.entries()) {
      const sorted = await sortedBy(owner, sort, filter)
      const { rows: [chosen] } = await owner.query<{ all: number[]; served: number[] | null; withheld: number[] | null; assets: string[] | null }>(`
        select coalesce(array_agg(distinct m.id), '{}') as all, array_agg(distinct s.no) filter (where s.granted) as served,
          array_agg(distinct s.no) filter (where not s.granted) as withheld, grid.asset_matching(grid.filter($1, null), 10000) as assets
        from grid.capacity_measures($1) c join grid.measure m on m.id = c.id join registry.source s on s.id = m.source_id
        where c.fresh`, [filter])
      for (const size of sizesOf(n)) {
        for (const start of new Set([0, 1, Math.floor(sorted.length / 3), Math.floor(sorted.length / 2), sorted.length - 1])) {
          if (start < 0 || start > sorted.length) continue
          const after = start === 0 ? null : JSON.stringify(sorted[start - 1])
          const expected = sorted.slice(start, start + size).map(asOrdered)
          const check = async (way: string, sql: string, ...values: unknown[]) => {
            const { rows } = await owner.query<Row>(sql, [filter, chosen?.all, chosen?.served, sort, after, size, ...values])
            t.deepEqual(rows.map(asOrdered), expected, JSON.stringify({ filter, size, start, way }))
            ways += 1
          }
          const readOn = 'select * from grid.search_page($1, grid.filter($1, $2), $2, $3, $7, $4, $5, $6, $8)'
          await check('read on, as many as expected', readOn, chosen?.withheld, sorted.length)
          if (size === 40) await check('read on, far more than expected', readOn, chosen?.withheld, 1)
          const few = 'select * from grid.search_sorted($1, grid.filter($1, $2), $7, $3, $4, $5, $6)'
          if (chosen?.assets != null) await check('assets sorted', few, chosen.assets)
          if ('min_capacity_mw' in filter) await check('figures sorted', few, null)
        }
      }
    }
    t.true(ways > 100)
  })
}

test('the records of given assets come in every order, with every kind of filter', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const sort of CAPACITY_SORTS) {
    for (const filter of COMMON) {
      const sorted = await sortedBy(owner, sort, filter)
      t.true(sorted.length > 50, JSON.stringify(filter))
      const { rows: given } = await owner.query<Row>(`
        select c.*
        from (select array_agg(a.id) as ids from grid.asset a) every
        cross join lateral (select grid.filter($1, array_agg(m.id)) as wanted from grid.capacity_measures($1) m) f
        cross join lateral (select (f.wanted).types, (f.wanted).least_kv, (f.wanted).most_kv, (f.wanted).box, every.ids) n
        cross join lateral grid.search_sorted($1, f.wanted, grid.asset_matching(
          jsonb_populate_record(null::grid.filter, to_jsonb(n)), 10000), null, $2, null, 10000) c`, [filter, sort])
      t.deepEqual(given.map(asOrdered), sorted.map(asOrdered), JSON.stringify({ filter, sort }))
    }
  }
})

test('the classes and dates that have records for a search are those of plain SQL, few or many, with those withheld or without', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const filter of [...FILTERS, { min_capacity_mw: '199' }, { bbox: [-3.001, 43, -2.999, 43.001] }, { min_voltage_kv: '500' }]) {
    for (const shown of [true, false]) {
      const alike = (measures: string) => `coalesce((select array_agg(distinct concat_ws(' ', m.source_id, h.comparability_class, m.source_date)
        order by concat_ws(' ', m.source_id, h.comparability_class, m.source_date))
        from grid.measure m join registry.methodology h on h.id = m.methodology_id where m.id in (${measures})), '{}')`
      const { rows: [row] } = await owner.query<{ found: string[]; expected: string[] }>(`
        with chosen as (select array_agg(c.id) filter (where c.granted or not $2) as ids from grid.capacity_measures($1) c where c.fresh),
        found as (select unnest(grid.search_measures($1, chosen.ids, null, $2)) as id from chosen),
        expected as (
          select distinct r.measure_id as id
          from grid.record r join grid.asset a on a.id = r.asset_id
          join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
          where ${MATCHES} and (not $2 or s.granted and r.state in ('published', 'class_only')))
        select ${alike('select id from found')} as found, ${alike('select id from expected')} as expected`, [filter, shown])
      t.deepEqual(row?.found, row?.expected, JSON.stringify({ filter, shown }))
    }
  }
})
