-- The first `size` records after an id, of now or of the instant that `wanted` names, by id, straight from the order of all ids.
--   sources  numbers of the sources, best those of most records: others are passed over
-- Of the past, what records that are no more lie before the page's end is read by source.
create or replace function grid.search_walk(wanted grid.search_filter, sources integer[], last_id text, size integer)
  returns setof text
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
  least_now numeric := case when as_of is null then least_mw end;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  found text[];
  page_end text;
begin
  last_id := coalesce(last_id, '');
  found := array(
    select r.id from grid.record_key r
    where r.id > last_id and (r.source_no in (select unnest(sources))) is true
      and (measures is null or (r.measure_id in (select unnest(measures))) is true)
      and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_now, west, south, east, north)
      and (as_of is null or (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
        where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of))
    order by r.id limit size);
  if as_of is not null then
    page_end := coalesce(found[size], '~');
    found := array(
      select r.id
      from unnest(sources) a (no)
      cross join lateral (
        select r.id from grid.record_gone r
        where r.source_no = a.no and r.id > last_id and r.id <= page_end
          and (measures is null or (r.measure_id in (select unnest(measures))) is true)
          and grid.is_sought(r.asset_type, r.voltage_kv, null, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
          and (select least_mw is null or v.value_mw >= least_mw from grid.version_figure v
            where v.id = r.id and v.valid_from <= as_of and v.valid_to > as_of)
        order by r.id limit size) r
      union all
      select unnest(found)
      order by 1 limit size);
  end if;
  return query select unnest(found);
end
$$;
