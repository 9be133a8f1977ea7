-- The first `size` current records after an id, by id, straight from the order of all ids.
--   sources  numbers of the sources, best those of most records: others are passed over
create or replace function grid.search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer)
  returns setof text
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
begin
  last_id := coalesce(last_id, '');
  return query
  select r.id from grid.record_key r
  where r.id > last_id and (r.source_no in (select unnest(sources))) is true
    and (measures is null or (r.measure_id in (select unnest(measures))) is true)
    and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
  order by r.id limit size;
end
$$;
