import type pg from 'pg'
import { redrawTiles } from './assets.ts'

/**
 * Adds 6,000 assets to capacity-data.sql, all over the map, on both sides of edges and of the antimeridian, and 2,500 in a town, with records
 * of every kind of measure: so many that the tiles of the world and of the town (8/135/86) are full.
 */
export async function addCrowd(owner: pg.Pool): Promise<void> {
  await owner.query(`
    with added as (
      insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, precision, voltage_kv, lon, lat, first_run, stated_by)
      select 'ast_' || lpad(n::text, 20, '0'), (select id from registry.operator where key = 'alba'), 'many', n,
        case when n % 5 = 0 then 'busbar' else 'node' end, n, n, n, 'ES', 'exact', case when n % 4 > 0 then n % 4 * 66 end,
        case when n > 6000 then 10 + n * 7919 % 1000 / 2000.0 else case n % 40 when 0 then 0 when 1 then 180 when 2 then -180 when 3 then -179.99 when 4 then 179.99 when 5 then 90 else -180 + n * 7919 % 36000 / 100.0 end end,
        case when n > 6000 then 50 + n * 104729 % 1000 / 2000.0 when n % 50 = 0 then 0 when n % 71 = 0 then 85.055 else 85 - n * 104729 % 17000 / 100.0 end, 1,
        (select id from registry.source where key = 'alba-open')
      from generate_series(1, 8500) n
      returning id, identifier::int as n)
    insert into grid.record (id, measure_id, asset_id, point, state, value, unit, class_code, locator, run_id)
    select 'cap_' || substr(md5(m.id || '/' || n || '/' || k), 1, 20), m.id, added.id, k, s.state,
      case when s.state = 'published' then case when n % 3 = 0 then 0 else (n * 31 + m.id * 7) % 701 / 4.0 - 5 end end, m.unit,
      case when s.state = 'class_only' then (n % 3)::text end, 'row', 1
    from added join grid.measure m on (n + m.id) % 4 = 0 and n % 9 > 0
    cross join lateral generate_series(1, 1 + (n % 11 = 0)::int) k
    cross join lateral (select case when (n + m.id) % 5 = 0 then 'not_published' when m.unit = 'class' then 'class_only' else 'published' end as state) s`)
  await owner.query(`update grid.measure set class_meanings = '{"0": "none", "1": "available"}' where unit = 'class' and source_id = (
    select id from registry.source where key = 'bruma-open')`)
  await redrawTiles(owner)
  await owner.query('analyze')
}
