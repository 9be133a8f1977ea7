-- The first records as of an instant with one sort key whose ids lie in a window, by id, from the versions of then. Versions of other
-- times are passed over (0.2 µs each).
--   field     value_mw: those whose figure is `key`, or that have none where it is null · id, voltage_kv: as in grid.search_ties, with
--             a figure above zero asked for
--   sources   numbers of sources whose figures may be shown
--   last_id, window_end  the window, without its start
create or replace function grid.search_window_versions(wanted grid.search_filter, field text, key numeric, sources integer[],
    last_id text, window_end text, most integer) returns text[]
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
  least_mw numeric := wanted.least_mw;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
begin
  return array(
    select f.id
    from unnest(sources) a (no)
    cross join lateral (
      (select v.id from grid.served_version v
       where field = 'value_mw' and key is not null
         and v.source_no = a.no and v.value_mw = key
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'value_mw' and key is null
         and v.source_no = a.no and v.value_mw is null
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.value_mw desc nulls last, v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'id'
         and v.source_no = a.no and v.value_mw > 0
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'voltage_kv' and key is not null
         and v.source_no = a.no and v.voltage_kv = key and v.value_mw > 0
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.id limit most)
      union all
      (select v.id from grid.served_version v
       where field = 'voltage_kv' and key is null
         and v.source_no = a.no and v.voltage_kv is null and v.value_mw > 0
         and v.id > last_id and v.id <= window_end and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by v.voltage_kv desc nulls last, v.id limit most)
    ) f
    order by f.id collate "C" limit most);
end
$$;
