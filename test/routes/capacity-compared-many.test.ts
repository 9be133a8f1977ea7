import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey } from '../helpers/server.ts'

/** Sites, lists and searches count what cannot be compared, however many assets there are. These lie off Greenland, far from all others. */

const ADD = `
  with added as (
    insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, precision, stated_by, lon, lat, point, footprint, first_run)
    select 'ast_' || substr(md5('limit' || n), 1, 20), o.id, 'limit', n::text, 'node', 'Limit ' || n, 'limit-' || n, 'limit ' || n, o.country, 'exact', s.id, p.lon, p.lat,
      ST_Transform(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326), 3857), ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326)::geography, 1
    from generate_series($1::integer, $2::integer) n
    cross join lateral (select -40 + n % 100 * 0.001 as lon, 60 + n / 100 * 0.0001 as lat) p
    join registry.operator o on o.key = 'alba' join registry.source s on s.key = 'alba-open'
    returning id, stated_by)
  insert into grid.record (id, measure_id, asset_id, state, value, unit, as_published, locator, run_id)
  select 'cap_' || substr(md5(a.id), 1, 20), m.id, a.id, 'published', 7, 'MVA', '7', 'row 1', s.current_run
  from added a join registry.source s on s.id = a.stated_by join grid.measure m on m.source_id = s.id and m.unit = 'MVA'`

test.serial('what cannot be compared is counted among more than 20,000 assets', async (t) => {
  t.timeout(120_000)
  const server = await capacityServer()
  const { key } = await issueKey(server.database, 'enterprise')
  const asked = { min_capacity_mw: 5, availability_type: ['total'] }
  const sites = async () => {
    const answer = await server.get('/v1/capacity/sites', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify({ sites: [{ name: 'Coast', lat: 60, lon: -40 }], radius_km: 200, filters: asked }) })
    return (await answer.json() as { meta: { not_compared: { units: object } | null } }).meta.not_compared?.units ?? null
  }
  const list = async () => {
    const answer = await server.get('/v1/capacity/assets?lat=60&lon=-40&radius_km=200&min_capacity_mw=5&availability_type=total', { headers: { 'X-API-Key': key } })
    return (await answer.json() as { meta: { not_compared: { units: object } | null } }).meta.not_compared?.units ?? null
  }
  const search = async (more: string) => {
    const answer = await server.get(`/v1/capacity?min_capacity_mw=5&availability_type=total&country=ES${more}`, { headers: { 'X-API-Key': key } })
    return (await answer.json() as { meta: { not_compared: object | null } }).meta.not_compared
  }
  await server.database.owner.query(ADD, [1, 20001])
  t.deepEqual([await sites(), await list()], [{ MVA: 20001 }, { MVA: 20001 }])
  t.truthy(await search(''))
  t.truthy(await search('&limit_kind=-thermal'))
})
