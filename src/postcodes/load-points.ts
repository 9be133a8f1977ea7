import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { readCsvPoints } from './csv-points.ts'

export type LoadedPoints = { country: string; kind: 'points'; rows: number; codes: number; points: number; without_place: number }

/**
 * Countries whose regions, as operators name them, are GeoNames' `state`. There, `province` holds a district or a municipality, or
 * is empty for half of the rows.
 */
const BY_STATE = ['AT', 'CH', 'DE', 'DK', 'FI', 'LU', 'NL', 'NO', 'SE']

/**
 * Replaces a country's postcode points by those of tables, in the caller's transaction.
 * @returns counts: rows read, distinct codes and places kept, rows left out because they have no coordinates
 * @throws PostcodeError
 */
export async function loadPoints(client: pg.ClientBase, country: string, paths: string[]): Promise<LoadedPoints> {
  await client.query(`create temporary table postcode_stage (code text, place text, province text, province_code text,
    state text, state_code text, lon double precision, lat double precision) on commit drop`)
  await copyRows(client, 'postcode_stage', rows(country, paths))
  await client.query('lock table registry.postcode_point in share row exclusive mode')
  await client.query('delete from registry.postcode_point where country = $1', [country])
  await client.query(
    `with region as (
       -- Spain numbers its provinces by the first digits of most of their codes; a code that straddles a border
       -- belongs to the province that its place lies in. Equalities: a null that is not distinct would be compared with each province.
       select province_code, mode() within group (order by left(registry.normal_postcode($1, code), 2)) as digits
       from postcode_stage where $1 = 'ES' group by province_code
     )
     insert into registry.postcode_point (country, code, place, region_code, region_name, location)
     select distinct $1, registry.normal_postcode($1, s.code), s.place,
       case when $1 = 'ES' then r.digits when by_state then s.state_code else s.province_code end,
       case when by_state then s.state else s.province end,
       st_setsrid(st_makepoint(s.lon, s.lat), 4326)::geography
     from postcode_stage s
     left join region r on (r.province_code is null) = (s.province_code is null) and coalesce(r.province_code, '') = coalesce(s.province_code, '')
     cross join lateral (select $1 = any ($2::text[]) or s.province is null as by_state) b
     where s.lon is not null`,
    [country, BY_STATE],
  )
  const { rows: [counts] } = await client.query<Omit<LoadedPoints, 'country' | 'kind'>>(
    `select (select count(*) from postcode_stage)::integer as rows, count(distinct code)::integer as codes,
       count(*)::integer as points, (select count(*) from postcode_stage where lon is null)::integer as without_place
     from registry.postcode_point where country = $1`,
    [country],
  )
  if (counts === undefined) throw new Error('a count answered no row')
  return { country, kind: 'points', ...counts }
}

async function* rows(country: string, paths: string[]) {
  for (const path of paths) {
    for await (const { code, place, province, provinceCode, state, stateCode, location } of readCsvPoints(path, country)) {
      yield [code, place, province, provinceCode, state, stateCode, location?.lon ?? null, location?.lat ?? null]
    }
  }
}
