-- How many current records of each measure and kind of figure the assets within a radius have, by the rights of now.
--   place, radius, types, least_kv, most_kv  as in grid.figures_around
--   own       null, or assets that count as well, wherever they are
--   measures  ids of all matching measures; null where every measure matches
-- kind: capacity, zero, class, none, or withheld
create or replace function grid.figures_counted(place geography, radius float8, types text[], least_kv numeric, most_kv numeric,
    own text[], measures integer[])
  returns table (measure_id integer, kind text, records bigint)
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
as $$
declare
  here_lon float8 := case when GeometryType(place) = 'POINT' then ST_X(place::geometry) end;
  here_lat float8 := case when GeometryType(place) = 'POINT' then ST_Y(place::geometry) end;
begin
  return query
  select m.id, case when m.granted then (array['capacity', 'zero', 'class', 'none'])[1 + (t.code & 3)] else 'withheld' end,
    t.records
  from (
    select c.code, count(*) as records
    from (
      select unnest(f.codes) as code
      from grid.figures_around(place, here_lon, here_lat, radius, types, least_kv, most_kv) f
      where own is null or f.id <> all (own)
      union all
      select unnest(f.codes)
      from grid.asset_figure f
      where f.asset_id = any (own) and (types is null or f.type = any (types))
        and (least_kv is null or f.voltage_kv >= least_kv) and (most_kv is null or f.voltage_kv <= most_kv)
    ) c
    group by c.code
  ) t
  join grid.current_measure m on m.id = t.code >> 2
  where measures is null or m.id = any (measures);
end
$$;
