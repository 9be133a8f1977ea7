import type pg from 'pg'
import { inTransaction } from '../database/in-transaction.ts'
import { copyRows } from '../postcodes/copy-rows.ts'
import { namedAreas, OUTLYING } from './area-names.ts'
import { EDITION, readPlaces } from './read-places.ts'

/** How many places a country has now. */
export type LoadedPlaces = { country: string; places: number }

/**
 * Loads the populated places of the registry's countries that lack them or have those of another edition, in one transaction; those of
 * other countries are removed.
 * @param owner pool of the database's owner
 * @returns a row for each country that was loaded, by code
 */
export async function loadPlaces(owner: pg.Pool): Promise<LoadedPlaces[]> {
  const client = await owner.connect()
  try {
    const loaded = await inTransaction(client, () => loadLacking(client))
    if (loaded.length > 0) await client.query('analyze registry.place, registry.place_name, registry.area, registry.area_name')
    return loaded
  } finally {
    client.release()
  }
}

async function loadLacking(client: pg.ClientBase): Promise<LoadedPlaces[]> {
  await client.query('lock table registry.place_load in share row exclusive mode')
  await client.query('delete from registry.place_load l using registry.country c where c.code = l.country and (not c.listed or l.edition <> $1)', [EDITION])
  await client.query('delete from registry.place p where not exists (select from registry.place_load l where l.country = p.country)')
  await client.query('delete from registry.area a where not exists (select from registry.place_load l where l.country = a.country)')
  const { rows } = await client.query<{ code: string }>(
    `insert into registry.place_load (country, edition) select c.code, $1 from registry.country c where c.listed
     on conflict do nothing returning country as code`, [EDITION],
  )
  const countries = rows.map(({ code }) => code).toSorted()
  return countries.length > 0 ? load(client, countries) : []
}

async function load(client: pg.ClientBase, countries: string[]): Promise<LoadedPlaces[]> {
  await client.query(`create temporary table place_stage (id integer, name text, other_names text[], country text, region text, population integer,
    lon double precision, lat double precision) on commit drop`)
  await copyRows(client, 'place_stage', rows(new Set(countries)))
  await client.query('insert into registry.place select id, name, country, population, lon, lat from place_stage')
  // One row for each form: its own name before others that compare as the same, and of those the one with accents.
  await client.query(
    `insert into registry.place_name (place_id, name, search_name, population)
     select distinct on (s.id, t.search_name) s.id, n.name, t.search_name, s.population
     from place_stage s
     cross join lateral (select s.name, 0 as n union all select o.name, o.n from unnest(s.other_names) with ordinality o (name, n)) n
     cross join lateral (select registry.search_text(n.name) as search_name) t
     where t.search_name <> ''
     order by s.id, t.search_name, n.n = 0 desc, octet_length(n.name) desc, n.n`,
  )
  await loadAreas(client, countries)
  await client.query('update registry.revision set registry = registry + 1')
  const { rows: counts } = await client.query<LoadedPlaces>(
    `select c.code as country, count(p.id)::integer as places from unnest($1::text[]) c (code)
     left join registry.place p on p.country = c.code group by c.code order by c.code`, [countries],
  )
  return counts
}

/** Degrees that the box of an area has around the middles of its towns. */
const MARGIN = 0.1

/** The countries and their regions, each with the box around nearly all of its towns: a few are said to be in a region far from it. */
async function loadAreas(client: pg.ClientBase, countries: string[]): Promise<void> {
  const areas = JSON.stringify(namedAreas(countries))
  await client.query(
    `insert into registry.area (id, kind, country, name, population, bbox)
     select g.id, g.kind, g.country, g.names ->> 0, sum(s.population), array[
       percentile_disc(0.003) within group (order by s.lon) - $3, percentile_disc(0.003) within group (order by s.lat) - $3,
       percentile_disc(0.997) within group (order by s.lon) + $3, percentile_disc(0.997) within group (order by s.lat) + $3]
     from jsonb_to_recordset($1) g (id text, kind text, country text, region text, names jsonb)
     join place_stage s on s.country = g.country and (s.region = g.region or g.region is null and s.country || '.' || s.region <> all ($2))
     group by g.id, g.kind, g.country, g.names`, [areas, OUTLYING, MARGIN],
  )
  await client.query(
    `insert into registry.area_name (area_id, name, search_name)
     select distinct on (a.id, t.search_name) a.id, n.name, t.search_name
     from jsonb_to_recordset($1) g (id text, names jsonb)
     join registry.area a on a.id = g.id
     cross join lateral jsonb_array_elements_text(g.names) with ordinality n (name, n)
     cross join lateral (select registry.search_text(n.name) as search_name) t
     where t.search_name <> ''
     order by a.id, t.search_name, n.n`, [areas],
  )
}

async function* rows(countries: ReadonlySet<string>) {
  for await (const { id, name, otherNames, country, region, population, lon, lat } of readPlaces(countries)) {
    const others = otherNames.map((other) => `"${other.replaceAll(/[\\"]/g, '\\$&')}"`)
    yield [id, name, `{${others.join(',')}}`, country, region, population, lon, lat]
  }
}
