-- The first records with one sort key whose ids lie in a window, by id.
--   field, key  as in grid.search_ties
--   way       what is read: source · measure · cell; read  the numbers of those
--   sources   numbers of the sources asked for;  withheld  of those whose figures may not be shown
--   last_id, window_end  the window, without its start
-- Of the past, records are those of now and those that are no more; each that matches is asked for its version of then (3 µs), from
-- the key of versions alone. By figure, only withheld ones are then found by source: grid.search_window_versions finds the others.
create or replace function grid.search_window(wanted grid.search_filter, field text, key numeric, way text, read integer[],
    sources integer[], withheld integer[], last_id text, window_end text, most integer) returns text[]
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  -- Plain variables, which are read ten times as fast as members of one.
  as_of timestamptz := wanted.as_of;
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  least_now numeric := case when as_of is null then least_mw end;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
begin
  return array(
    select f.id
    from unnest(read) a (no)
    cross join lateral (
      (select r.id from grid.record_key r
       where way = 'source' and (field = 'id' or field = 'value_mw' and a.no = any (withheld))
         and r.source_no = a.no
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
           where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'source' and field = 'voltage_kv' and key is not null
         and r.source_no = a.no and r.voltage_kv = key
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
           where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'source' and field = 'voltage_kv' and key is null
         and r.source_no = a.no and r.voltage_kv is null
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
           where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.voltage_kv desc nulls last, r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'source' and field = 'value_mw' and key is not null and as_of is null
         and r.source_no = a.no and r.value_mw = key
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'source' and field = 'value_mw' and key is null and as_of is null
         and r.source_no = a.no and r.value_mw is null
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.value_mw desc nulls last, r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'measure'
         and r.measure_id = a.no and case when field = 'voltage_kv' then r.voltage_kv is not distinct from key
           when field = 'value_mw' and as_of is null then r.value_mw is not distinct from key else true end
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select (least_mw is null or v.value_mw >= least_mw) and (field <> 'value_mw' or v.value_mw is not distinct from key)
           from grid.version_figure v where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'cell'
         and grid.place_cell(r.lon, r.lat) = a.no and r.lon is not null and (r.source_no in (select unnest(sources))) is true
         and case when field = 'voltage_kv' then r.voltage_kv is not distinct from key
           when field = 'value_mw' and as_of is null then r.value_mw is not distinct from key else true end
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
         and (as_of is null or (select (least_mw is null or v.value_mw >= least_mw) and (field <> 'value_mw' or v.value_mw is not distinct from key)
           from grid.version_figure v where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
       order by r.id limit most)
    ) f
    union all
    select f.id
    from unnest(sources) a (no)
    cross join lateral (
      select r.id from grid.record_gone r
      where as_of is not null and r.source_no = a.no
        and (field <> 'voltage_kv' or r.voltage_kv is not distinct from key)
        and r.id > last_id and r.id <= window_end
        and (measures is null or (r.measure_id in (select unnest(measures))) is true)
        and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
        and (select (least_mw is null or v.value_mw >= least_mw) and (field <> 'value_mw' or v.value_mw is not distinct from key)
          from grid.version_figure v where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of)
      order by r.id limit most) f
    order by 1 limit most);
end
$$;
