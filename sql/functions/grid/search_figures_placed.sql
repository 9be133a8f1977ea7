-- The served records with a figure above zero, now or at the instant that `wanted` names, in a box that a search asks for.
--   sources  numbers of the sources, whose figures may be shown
--   cells    those of grid.place_cells that the box touches
create or replace function grid.search_figures_placed(wanted grid.search_filter, sources integer[], cells integer[])
  returns table (id text, measure_id integer, value_mw numeric, voltage_kv numeric)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  as_of timestamptz := wanted.as_of;
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
begin
  return query
  select r.id, r.measure_id, r.value_mw, r.voltage_kv
  from unnest(sources) a (no)
  cross join unnest(cells) c (cell)
  cross join lateral (
    select k.id, k.measure_id, k.value_mw, k.voltage_kv, k.asset_type, k.lon, k.lat from grid.served_key k
    where as_of is null and k.source_no = a.no and grid.place_cell(k.lon, k.lat) = c.cell and k.value_mw > 0
    union all
    select v.id, v.measure_id, v.value_mw, v.voltage_kv, v.asset_type, v.lon, v.lat from grid.served_version v
    where as_of is not null and v.source_no = a.no and grid.place_cell(v.lon, v.lat) = c.cell and v.value_mw > 0
      and v.valid_from <= as_of and v.valid_to > as_of
    offset 0) r
  where (measures is null or (r.measure_id in (select unnest(measures))) is true)
    and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north);
end
$$;
