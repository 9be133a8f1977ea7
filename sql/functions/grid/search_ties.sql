-- The first `size` current records with one sort key, by id.
--   field     id: every record · value_mw, voltage_kv: those whose sort key is `key`, or that have none where it is null
--   served    numbers of the sources whose figures may be shown;  withheld  of those whose may not, which have no value_mw
--   last_id   the id after which rows are wanted, or null
--   parts     source, or what is read in place of the sources where that has fewer records to pass over: cell, the cells of
--             grid.place_cells that the box touches · measure, the measures that the search asks for; part_ids  their numbers
--   likely    how many records may match: tells how much to read first, and nothing else
-- Each part is read by index as far as one window of ids after the other goes, until the page is full. Ids follow from hashes, so
-- that a window holds as large a share of each; the next one is made as wide as the last one tells. So about as
-- many records are passed over as lie before the page's end, at 0.17 µs each.
create or replace function grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[],
    withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely float8) returns setof text
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  -- Plain variables, which are read ten times as fast as members of one.
  measures integer[] := wanted.measures;
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  none boolean := case field when 'voltage_kv' then key not between coalesce(least_kv, key) and coalesce(most_kv, key)
    when 'value_mw' then key < least_mw or key is null and least_mw is not null end;
  sources integer[] := served || case when field <> 'value_mw' or key is null then withheld end;
  -- Other figures than zero are best found by source, and those that have none where a source's own are apart.
  way text := case when field = 'value_mw' and (key <> 0 or key is null and parts = 'measure') then 'source' else parts end;
  read integer[] := case when way = 'source' then sources else part_ids end;
  most integer := size;
  -- Where the window ends among all ids, 0 to 1, by the hexadecimal digits that an id begins with.
  place float8 := coalesce(('x' || rpad(substring(last_id from '^cap_([0-9a-f]{1,8})'), 8, '0'))::bit(32)::bigint / 4294967296.0, 0);
  width float8 := case when field = 'value_mw' and key <> 0 then 1 else 1.2 * size / greatest(likely, 1) end;
  window_end text := '';
  found text[];
begin
  last_id := coalesce(last_id, '');
  while most > 0 and window_end < '~' collate "C" and cardinality(sources) > 0 and none is not true loop
    place := place + width;
    window_end := case when place < 1 then 'cap_' || lpad(to_hex(floor(place * 4294967296)::bigint), 8, '0') else '~' end;
    found := array(
      select f.id
      from unnest(read) a (no)
      cross join lateral (
      (select r.id from grid.record_key r
       where way = 'source' and (field = 'id' or field = 'value_mw' and a.no = any (withheld))
         and r.source_no = a.no
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'source' and field = 'voltage_kv' and key is not null
         and r.source_no = a.no and r.voltage_kv = key
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'source' and field = 'voltage_kv' and key is null
         and r.source_no = a.no and r.voltage_kv is null
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.voltage_kv desc nulls last, r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'source' and field = 'value_mw' and key is not null
         and r.source_no = a.no and r.value_mw = key
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.served_key r
       where way = 'source' and field = 'value_mw' and key is null
         and r.source_no = a.no and r.value_mw is null
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.value_mw desc nulls last, r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'measure'
         and r.measure_id = a.no and case field when 'id' then true when 'voltage_kv' then r.voltage_kv is not distinct from key
           else r.value_mw is not distinct from key end
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where way = 'cell'
         and grid.place_cell(r.lon, r.lat) = a.no and r.lon is not null and (r.source_no in (select unnest(sources))) is true
         and case field when 'id' then true when 'voltage_kv' then r.voltage_kv is not distinct from key
           else r.value_mw is not distinct from key end
         and r.id > last_id and r.id <= window_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
    ) f order by f.id collate "C" limit most);
    return query select unnest(found);
    most := most - cardinality(found);
    last_id := greatest(last_id, window_end collate "C");
    width := width * case when found = '{}' then 8 else least(8, 0.3 + 1.2 * most / cardinality(found)) end;
  end loop;
end
$$;
