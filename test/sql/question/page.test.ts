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
const sizesOf = (n: number) => {
  const one = SIZES.slice(n % 4, n % 4 + 1)
  return counts(one, one, SIZES)
}

/** Equal keys may be written with more or fewer zeros. */
const asOrdered = ({ id, key }: Row) => [id, key === null || Number.isNaN(Number(key)) ? key : Number(key)]

/** What is asked of single records, in plain SQL over the tables; $1 are the parameters. */
const MATCHES = `
  m.id = any (select c.id from question.measures(question.read($1)) c where c.firm_enough and c.fresh)
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

/** The question of parameters; where its records are found by their own place, as those of a box with very many assets are. */
const ASKED = { 'as asked': 'question.ask($1)', 'by the place of records': `jsonb_populate_record(question.ask($1), '{"assets": null}')` }

for (const sort of CAPACITY_SORTS) {
  test(`pages by ${sort} are those of all records sorted, with every filter alone and in pairs`, async (t) => {
    t.timeout(120_000)
    const { database: { owner } } = await capacityServer()
    let pages = 0
    for (const [n, filter] of FILTERS.entries()) {
      const sorted = await sortedBy(owner, sort, filter)
      for (const size of sizesOf(n)) {
        for (const start of new Set([0, 1, Math.floor(sorted.length / 3), Math.floor(sorted.length / 2), sorted.length - 1])) {
          if (start < 0 || start > sorted.length) continue
          const after = start === 0 ? null : JSON.stringify(sorted[start - 1])
          const expected = sorted.slice(start, start + size).map(asOrdered)
          for (const [way, question] of Object.entries(ASKED).slice(0, 'bbox' in filter ? 2 : 1)) {
            const { rows } = await owner.query<Row>(`select * from question.page(${question}, $2, $3, $4)`, [filter, sort, after, size])
            t.deepEqual(rows.map(asOrdered), expected, JSON.stringify({ filter, size, start, way }))
            pages += 1
          }
        }
      }
    }
    t.true(pages > 50)
  })
}

test('the records of given assets come in every order, with every kind of filter', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const sort of CAPACITY_SORTS) {
    for (const filter of COMMON) {
      const sorted = await sortedBy(owner, sort, filter)
      t.true(sorted.length > 50, JSON.stringify(filter))
      const { rows: given } = await owner.query<Row>(`
        select p.*
        from (select array_agg(a.id) as ids from grid.asset a) every cross join lateral question.ask($1) q
        cross join lateral question.page(jsonb_populate_record(q, jsonb_build_object('assets', coalesce(q.assets, every.ids))), $2, null, 10000) p`, [filter, sort])
      t.deepEqual(given.map(asOrdered), sorted.map(asOrdered), JSON.stringify({ filter, sort }))
    }
  }
})

test('the measures, classes and dates that have records for a search are those of plain SQL, few or many, with those withheld or without', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const filter of [...FILTERS, { min_capacity_mw: '199' }, { bbox: [-3.001, 43, -2.999, 43.001] }, { min_voltage_kv: '500' }]) {
    for (const question of Object.values(ASKED)) {
      const { rows: told } = await owner.query<object>(`
        select c.measure_id as id, sum(c.records)::int as records, coalesce(sum(c.records) filter (where c.kind not in ('withheld', 'none')), 0)::int as shown
        from question.tally(${question}) c where c.verdict = 'match' group by 1 order by 1`, [filter])
      const { rows: expected } = await owner.query<object>(`
        select r.measure_id as id, count(*)::int as records, (count(*) filter (where s.granted and r.state in ('published', 'class_only')))::int as shown
        from grid.record r join grid.asset a on a.id = r.asset_id
        join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
        where ${MATCHES} group by 1 order by 1`, [filter])
      t.deepEqual(told, expected, JSON.stringify(filter))
    }
  }
})
