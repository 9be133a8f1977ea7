-- What the current records of the assets within a radius have for figures, by the rights of now.
--   place     a point, several points or areas;  radius  metres, inclusive, to an asset's area or else to its point
--   types, least_kv, most_kv  what the assets are narrowed to, or null
--   own       null, or assets that count as well, wherever they are
--   measures  ids of all matching measures; null where every measure matches
--   listing   whether `shown` is wanted
-- records  how many match in all
-- summary  {with_capacity, zero, withheld, unknown, stale}. Unknown: nothing published, or a class without a figure; stale
--          counts across the others
-- shown    the measures with a figure or a class, some more than once, or null
-- Assets of equal figures, of which there are many, are counted before their figures are taken apart. Joins by hash: as loops,
-- a look-up of the measure for each kind of figure took as long as all the rest. By bitmap: 25,000 assets lie on 520 pages, which
-- the index in its own order has 19,000 times.
create or replace function grid.figures_counted(place geography, radius float8, types text[], least_kv numeric, most_kv numeric,
    own text[], measures integer[], listing boolean, out records bigint, out summary jsonb, out shown integer[])
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
  set enable_nestloop = off
  set enable_sort = off
  set enable_indexscan = off
as $$
declare
  is_point boolean := GeometryType(place) = 'POINT';
  here geometry := case when is_point then place::geometry else ST_PointOnSurface(place::geometry) end;
  lon float8 := ST_X(here);
  lat float8 := ST_Y(here);
  -- The corners of its box, and a twentieth more for sides that bulge towards a pole.
  wide float8 := case when is_point then 0 else (
    select 1.05 * max(grid.sphere_distance(lon, lat, x, y))
    from (values (ST_XMin(place::geometry)), (ST_XMax(place::geometry))) e (x), (values (ST_YMin(place::geometry)), (ST_YMax(place::geometry))) n (y)) end;
  boxes geometry[] := grid.boxes_around(place::geometry, radius);
  -- Degrees of latitude, and of longitude, that are 0.7 of the radius. 1° is 111.7 km at most, of longitude times the cosine of
  -- the latitude nearest to the equator.
  near_lat float8 := 0.7 * radius / 111700;
  near_lon float8 := near_lat / greatest(cos(radians(least(greatest(abs(lat) - near_lat, 0), 90))), 0.001);
begin
  select coalesce(sum(t.records), 0), jsonb_build_object(
      'with_capacity', coalesce(sum(t.records) filter (where m.granted and t.code & 3 = 0), 0),
      'zero', coalesce(sum(t.records) filter (where m.granted and t.code & 3 = 1), 0),
      'withheld', coalesce(sum(t.records) filter (where not m.granted), 0),
      'unknown', coalesce(sum(t.records) filter (where m.granted and t.code & 3 >= 2), 0),
      'stale', coalesce(sum(t.records) filter (where grid.is_stale(m.source_date, m.stale_after, now())), 0)),
    array_agg(m.id) filter (where listing and m.granted and t.code & 3 <= 2)
  into records, summary, shown
  from (
    select c.code, sum(c.assets::integer) as records -- bigint: sums of bigint are numeric, and took a sixth of a count
    from (
      select unnest(f.codes) as code, f.assets
      from grid.figures_in_box(boxes[1], place, lon, lat, wide, radius, near_lon, near_lat, types, least_kv, most_kv, own) f
      union all
      select unnest(f.codes), f.assets
      from grid.figures_in_box(boxes[2], place, lon, lat, wide, radius, near_lon, near_lat, types, least_kv, most_kv, own) f
      union all
      select unnest(f.codes), 1
      from grid.areas_around(place, radius, types, least_kv, most_kv) f
      where own is null or f.id <> all (own)
      union all
      select unnest(f.codes), 1
      from grid.asset_figure f
      where f.asset_id = any (own) and (types is null or f.type = any (types))
        and (least_kv is null or f.voltage_kv >= least_kv) and (most_kv is null or f.voltage_kv <= most_kv)
    ) c
    group by c.code
  ) t
  join grid.current_measure m on m.id = t.code >> 2
  where measures is null or m.id in (select unnest(measures));
end
$$;
