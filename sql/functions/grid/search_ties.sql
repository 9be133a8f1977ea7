-- The first `size` current records with one sort key, by id.
--   field     id: every record · value_mw, voltage_kv: those whose sort key is `key`, or that have none where it is null
--   served    numbers of the sources whose figures may be shown;  withheld  of those whose may not, which have no value_mw
--   last_id   the id after which rows are wanted, or null
-- Each source is asked for its share of the page by index. Only those that may have more before the page's end are asked
-- again, from where they stopped and no further than that end. So about as many records are passed over as lie before the
-- page's end, at 0.17 µs each.
create or replace function grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[],
    withheld integer[], last_id text, size integer) returns setof text
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
    when 'value_mw' then key < least_mw end;
  sources integer[] := served || case when field <> 'value_mw' or key is null then withheld end;
  lasts text[] := array_fill(coalesce(last_id, ''), array[coalesce(cardinality(sources), 0)]);
  page text[] := '{}';
  page_end text := '~';
  most integer;
  found_of integer[];
  found text[];
begin
  while cardinality(sources) > 0 and none is not true loop
    most := case when page_end = '~' then 1 + ceil((size - cardinality(page))::float8 / cardinality(sources)) else size end;
    select array_agg(a.no), array_agg(f.id) into found_of, found
    from unnest(sources, lasts) a (no, last)
    cross join lateral (
      (select r.id from grid.record_key r
       where (field = 'id' or field = 'value_mw' and a.no = any (withheld))
         and r.source_no = a.no and r.id > a.last and r.id <= page_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where field = 'voltage_kv' and key is not null
         and r.source_no = a.no and r.voltage_kv = key and r.id > a.last and r.id <= page_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.record_key r
       where field = 'voltage_kv' and key is null
         and r.source_no = a.no and r.voltage_kv is null and r.id > a.last and r.id <= page_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.voltage_kv desc nulls last, r.id limit most)
      union all
      (select r.id from grid.served_key r
       where field = 'value_mw' and key is not null
         and r.source_no = a.no and r.value_mw = key and r.id > a.last and r.id <= page_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.id limit most)
      union all
      (select r.id from grid.served_key r
       where field = 'value_mw' and key is null and least_mw is null
         and r.source_no = a.no and r.value_mw is null and r.id > a.last and r.id <= page_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)
       order by r.value_mw desc nulls last, r.id limit most)
    ) f;
    page := array(select i from unnest(page || found) i order by i collate "C" limit size);
    if cardinality(page) = size then
      page_end := page[size];
    end if;
    select array_agg(s.no), array_agg(s.last) into sources, lasts
    from (select f.no, max(f.id collate "C") as last from unnest(found_of, found) f (no, id) group by 1 having count(*) = most) s
    where s.last < page_end collate "C";
  end loop;
  return query select unnest(page);
end
$$;
