import test from 'ava'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'

const database = capacityDatabase()

/** Not an array of geography, whose text separates members otherwise. */
const PLACES = 'array(select p::geography from unnest($1::text[]) p)'

/** Each asset compared with each place, in no clever way: what the function has to return. */
const COMPARED = `select a.id from grid.asset a
  where a.merged_into is null and exists (
    select from unnest(${PLACES}, $2::float8[], $3::float8[], $4::text[]) p (here, metres, key, id)
    cross join lateral grid.distance(a.precision, a.footprint, p.here) d
    where coalesce(d.nearest, d.key) <= p.metres and (p.id is null or (d.key, a.id) < (p.key, p.id)))`

/** Assets as points, areas and boxes around a place of the earth, some of them at one point, and one that was merged. */
const SCATTERED = `insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, precision, stated_by, lon, lat, point, area, footprint,
    first_run, merged_into)
  select 'ast_' || substr(md5($3 || n), 1, 20), o.id, $3, n::text, 'substation', $3 || n, $3 || n, $3 || n, o.country,
    case when n % 5 = 0 then 'box' when n % 5 = 1 then 'approximate' else 'exact' end, s.id, g.lon, g.lat, ST_Transform(ST_SetSRID(ST_MakePoint(0, 0), 4326), 3857),
    case when n % 5 < 2 then ST_Multi(f.shape) end, f.shape::geography, 1, case when n = 400 then (select min(id) from grid.asset) end
  from generate_series(1, 400) n
  cross join lateral (select (n - n % 2) * 7919 % 3517 / 3517.0 as x, (n - n % 2) * 10473 % 3499 / 3499.0 as y) r
  cross join lateral (select -180 + mod(540 + $1 + 4 * r.x - 2, 360) as lon, least($2 + 3 * r.y - 1.5, 89.7) as lat) g
  cross join lateral (
    select case when n % 5 < 2 then ST_MakeEnvelope(g.lon, g.lat, least(g.lon + 0.3, 180), g.lat + 0.2, 4326)
      else ST_SetSRID(ST_MakePoint(g.lon, g.lat), 4326) end as shape) f
  join registry.operator o on o.key = 'bruma' join registry.source s on s.key = 'bruma-open'`

/** The ids of the assets around places, by the function and by the comparison; the places are spread over 5 by 4 degrees, or a part of that, and every fourth reaches a tenth as far. */
async function bothFor(lon: number, lat: number, metres: number, before: boolean, part: number): Promise<[string[], string[]]> {
  const { owner } = await database
  const { rows: [places] } = await owner.query<{ here: string[]; metres: number[]; keys: (number | null)[]; ids: (string | null)[] }>(`
    select array_agg(p.here::text order by n) as here, array_agg(p.metres order by n) as metres, array_agg(d.key order by n) as keys, array_agg(f.id order by n) as ids
    from (
      select n, ST_SetSRID(ST_MakePoint(-180 + mod(540 + $1::numeric + $5::numeric * (5 * (n * 37 % 41) / 41.0 - 2.5), 360), least($2 + $5 * (4 * (n * 17 % 43) / 43.0 - 2), 90)), 4326)::geography as here,
        case when n % 4 = 0 then $3 / 10.0 else $3 end as metres
      from generate_series(1, 40) n) p
    left join lateral (
      select a.* from grid.asset a where $4 and n % 2 = 0 and a.merged_into is null order by a.footprint <-> p.here, a.id desc offset n % 3 limit 1) f on true
    left join lateral grid.distance(f.precision, f.footprint, p.here) d on true`, [lon, lat, metres, before, part])
  const given = [places?.here, places?.metres, places?.keys, places?.ids]
  const found = await owner.query<{ id: string }>(`select id from grid.assets_around(${PLACES}, $2, $3, $4) id`, given)
  const compared = await owner.query<{ id: string }>(COMPARED, given)
  return [found.rows.map(({ id }) => id).toSorted(), compared.rows.map(({ id }) => id).toSorted()]
}

for (const [name, lon, lat] of [['on land', 20, 45], ['on both sides of the antimeridian', 180, -17], ['near the pole', 60, 89]] as const) {
  test.serial(`assets around any of several places are those that a comparison finds, each once: ${name}`, async (t) => {
    const { owner } = await database
    await owner.query(SCATTERED, [lon, lat, name.replaceAll(' ', '-')])
    const counts: number[] = []
    for (const [metres, part] of [[2000, 1], [25_000, 1], [60_000, 0.02], [500_000, 1]] as const) {
      for (const before of [false, true]) {
        const [found, compared] = await bothFor(lon, lat, metres, before, part)
        t.deepEqual(found, compared, `${metres} m${before ? ', before an asset' : ''}`)
        counts.push(found.length)
      }
    }
    t.true(counts.some((count) => count > 0 && count < 300) && Math.max(...counts) >= 399, counts.join(', '))
  })
}

test.serial('no place has no asset', async (t) => {
  const { owner } = await database
  t.deepEqual((await owner.query(`select from grid.assets_around('{}', '{}')`)).rows, [])
})
