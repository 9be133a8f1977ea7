-- The first `size` served records, of now or of the instant that `wanted` names, whose figure lies between two others, which are left
-- out, by figure, then by id.
--   falling  highest first;  above, below  MW; zero and what lies on its other side are asked for apart
--   sources  numbers of the sources, whose figures may be shown
--   cells    null, or those of grid.place_cells that the box asked for touches: then its figures above zero are all read
-- Sources are asked as in grid.search_ties. Rising, one index serves both ways: of the highest figure read, all records are.
create or replace function grid.search_figures(wanted grid.search_filter, falling boolean, above numeric, below numeric,
    sources integer[], size integer,
    cells integer[]) returns table (id text, key numeric)
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
  least numeric := greatest(above, wanted.least_mw);
  last_keys numeric[] := array_fill(case when falling then below else above end, array[coalesce(cardinality(sources), 0)]);
  last_ids text[] := array_fill(''::text, array[coalesce(cardinality(sources), 0)]);
  ids text[] := '{}';
  keys numeric[] := '{}';
  page_end numeric := case when falling then least else below end;
  most integer;
  found_of integer[];
  found text[];
  found_keys numeric[];
begin
  if cells is not null and above >= 0 then
    return query
    select f.id, f.value_mw
    from grid.search_figures_placed(wanted, sources, cells) f
    where f.value_mw < below and f.value_mw > above and f.value_mw >= least
    order by case when falling then -f.value_mw else f.value_mw end, f.id collate "C" limit size;
    return;
  end if;
  while cardinality(sources) > 0 loop
    most := 1 + (case when cardinality(ids) < size then size - cardinality(ids) else size end) / cardinality(sources);
    select array_agg(a.no), array_agg(f.id), array_agg(f.value_mw) into found_of, found, found_keys
    from unnest(sources, last_keys, last_ids) a (no, last_key, last_id)
    cross join lateral (
      (select r.id, r.value_mw from grid.served_key r
       where as_of is null and falling and r.source_no = a.no and r.value_mw < below and r.value_mw > above
         and r.value_mw <= a.last_key and r.value_mw >= page_end and (r.value_mw < a.last_key or r.id > a.last_id)
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by r.value_mw desc nulls last, r.id limit most)
      union all
      (select r.id, r.value_mw from grid.served_key r
       where as_of is null and not falling and r.source_no = a.no and r.value_mw < below
         and r.value_mw >= least and r.value_mw > a.last_key and r.value_mw <= page_end
         and (measures is null or (r.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by r.value_mw nulls first fetch first most rows with ties)
      union all
      (select v.id, v.value_mw from grid.served_version v
       where as_of is not null and falling and v.source_no = a.no and v.value_mw < below and v.value_mw > above
         and v.value_mw <= a.last_key and v.value_mw >= page_end and (v.value_mw < a.last_key or v.id > a.last_id)
         and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by v.value_mw desc nulls last, v.id limit most)
      union all
      (select v.id, v.value_mw from grid.served_version v
       where as_of is not null and not falling and v.source_no = a.no and v.value_mw < below
         and v.value_mw >= least and v.value_mw > a.last_key and v.value_mw <= page_end
         and v.valid_from <= as_of and v.valid_to > as_of
         and (measures is null or (v.measure_id in (select unnest(measures))) is true)
         and grid.is_sought(v.asset_type, v.voltage_kv, v.value_mw, v.lon, v.lat, types, least_kv, most_kv, null, west, south, east, north)
       order by v.value_mw nulls first fetch first most rows with ties)
    ) f;
    select array_agg(p.id), array_agg(p.key) into ids, keys
    from (
      select * from unnest(ids || found, keys || found_keys) p (id, key)
      order by case when falling then -p.key else p.key end, p.id collate "C" limit size) p;
    if cardinality(ids) = size then
      page_end := keys[size];
    end if;
    select array_agg(s.no), array_agg(s.key), array_agg(s.id) into sources, last_keys, last_ids
    from (
      select f.no, case when falling then min(f.key) else max(f.key) end as key,
        (array_agg(f.id order by f.key, f.id collate "C" desc))[1] as id
      from unnest(found_of, found, found_keys) f (no, id, key) group by 1 having count(*) >= most) s
    where case when falling then s.key >= page_end else s.key < page_end end;
  end loop;
  return query select * from unnest(ids, keys);
end
$$;
