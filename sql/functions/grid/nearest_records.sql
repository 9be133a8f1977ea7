-- The current records of the assets with records between two distances of a place, in no order.
--   place                as in grid.figures_around
--   nearest, reach       metres, inclusive
--   own                  null, or the assets that are the place itself, whose records are there whatever the distances
--   types, least_kv, most_kv  what the assets are narrowed to, or null
--   measures             ids of all matching ones, or null
--   wanted               records wanted beyond `nearest`: of assets further than those that have as many, by their figures,
--                        none is looked up. Null for all
-- key is -2 for records of `own`, -1 for those of areas that the place touches where `own` is given, else the geodesic
-- distance.
-- Figures tell how many records an asset has, also of sources that are switched off: what is wanted may not be reached.
create or replace function grid.nearest_records(place geography, nearest float8, reach float8, own text[], types text[],
    least_kv numeric, most_kv numeric, measures integer[], wanted integer)
  returns table (id text, key float8)
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
as $$
declare
  is_point boolean := GeometryType(place) = 'POINT';
  here_lon float8 := case when is_point then ST_X(place::geometry) end;
  here_lat float8 := case when is_point then ST_Y(place::geometry) end;
begin
  return query
  with near as materialized (
    select n.id, n.is_area, n.about, n.lon, n.lat, n.records
    from (
      select f.*, case when measures is null then cardinality(f.codes) else (
          select count(*)::integer from (select unnest(f.codes) as code) u where (u.code >> 2 in (select unnest(measures))) is true) end as records
      from grid.figures_around(place, here_lon, here_lat, reach, types, least_kv, most_kv) f
      where (own is null or f.id <> all (own)) and f.about >= 0.993 * nearest - 1
      offset 0 -- counted once
    ) n
    where n.records > 0
  ), enough as materialized (
    -- Distances that are roughly told are 0.7 % off at most.
    select 1.015 * min(s.about) + 2 as about
    from (select n.about, sum(n.records) over (order by n.about) as records from near n where n.about > 1.007 * nearest + 1) s
    where s.records >= wanted
  ), chosen as materialized (
    select n.id, case
        when own is not null and n.is_area and n.about = 0 then -1
        when n.is_area or not is_point then n.about
        else ST_Distance(ST_SetSRID(ST_MakePoint(n.lon, n.lat), 4326)::geography, place) end as key
    from near n
    where n.about <= coalesce((select e.about from enough e), reach * 1.007 + 1)
    union all
    select a.id, -2
    from grid.asset a
    where a.id = any (own) and (types is null or a.type = any (types))
      and (least_kv is null or a.voltage_kv >= least_kv)
      and (most_kv is null or a.voltage_kv <= most_kv)
  )
  select r.id, c.key
  from chosen c
  cross join lateral (
    select r.id
    from grid.record_masked r
    where r.asset_id = c.id and (measures is null or r.measure_id in (select unnest(measures)))
    offset 0 -- a look-up for each asset
  ) r;
end
$$;
