-- About how many current records there are around a place: of all assets in the boxes that hold the radius, but areas.
--   place     a point, several points or areas;  radius  metres
--   types, least_kv, most_kv  what the assets are narrowed to, or null
--   measures  ids of all matching ones, or null
-- Nothing is measured, so that an area of many corners takes no longer than a point.
create or replace function grid.records_expected(place geography, radius float8, types text[], least_kv numeric, most_kv numeric,
    measures integer[]) returns bigint
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(sum(case when measures is null then cardinality(f.codes) else (
        select count(*)::integer from (select unnest(f.codes) as code) u where (u.code >> 2 in (select unnest(measures))) is true) end), 0)
    from unnest(grid.boxes_around(place::geometry, radius)) box
    join grid.asset_figure f on f.spot && box
    where not f.is_area
      and (types is null or f.type = any (types))
      and (least_kv is null or f.voltage_kv >= least_kv)
      and (most_kv is null or f.voltage_kv <= most_kv));
end
$$;
