import type { TestDatabase } from '../helpers/database.ts'
import { metresFrom, type Metres } from './places.ts'

/** A postcode to ask about: as it is asked, with the assets that are it, and the distance of all assets in metres. */
export type Postcode = { country: string; code: string; own: Set<string>; metres: Metres }

/** Loaded codes, and Dutch ones of which only the four digits are loaded; an area goes before points of the same code. */
const CODES = `
  with loaded as (
    select distinct country, code from registry.postcode_point union select country, code from registry.postcode_area
  ), asked as (
    select country, code, code as found from loaded
    union all
    select 'NL', a.identifier, l.code from grid.asset a join loaded l on l.country = 'NL' and l.code = left(a.identifier, 4)
    where a.scheme = 'nl-pc6' and (a.country, a.identifier) not in (select country, code from loaded)
  ), spread as (
    select a.*, row_number() over (partition by country order by md5(code)) as n from asked a
  )
  select country, code, found, array(select coalesce(a.merged_into, a.id) from grid.asset a
    where a.country = s.country and a.identifier in (s.code, s.found) and a.scheme in ('nl-pc4', 'nl-pc6')) as own
  from spread s where n <= 12 order by country, code`

const SHAPE = `coalesce(
  (select a.area::geography from registry.postcode_area a where a.country = $1 and a.code = $2),
  (select ST_Collect(p.location::geometry)::geography from registry.postcode_point p where p.country = $1 and p.code = $2))`

export async function drawPostcodes(database: TestDatabase): Promise<Postcode[]> {
  const { rows } = await database.owner.query<{ country: string; code: string; found: string; own: string[] }>(CODES)
  return Promise.all(rows.map(async ({ country, code, found, own }) => (
    { country, code, own: new Set(own), metres: await metresFrom(database, SHAPE, [country, found]) })))
}
