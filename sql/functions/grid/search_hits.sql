-- Of two thousand records of the sources, how many a search may be thought to ask for, how many are of its measures, and how many
-- have a figure above zero: the first by id are looked at, which follow from hashes and are a fair sample. Takes half a millisecond.
--   sources  numbers of sources
create or replace function grid.search_hits(wanted grid.search_filter, sources integer[],
    out hits float8, out of_measures float8, out above float8)
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
  most integer := 1 + 1000 / greatest(cardinality(sources), 1);
  seen integer;
begin
  -- Of many sources together, or of each where those asked for have few of all records.
  select count(*), count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)),
    count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)
    and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)),
    count(*) filter (where r.value_mw > 0)
  into seen, of_measures, hits, above
  from (select * from grid.record_key r order by r.id limit 1000) r
  where (r.source_no in (select unnest(sources))) is true;
  if seen < 500 then
    select count(*), count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)),
      count(*) filter (where (measures is null or (r.measure_id in (select unnest(measures))) is true)
      and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, least_mw, west, south, east, north)),
      count(*) filter (where r.value_mw > 0)
    into seen, of_measures, hits, above
    from unnest(sources) a (no)
    cross join lateral (
      select * from grid.record_key r where r.source_no = a.no order by r.id limit most) r;
  end if;
  hits := hits * 2000 / greatest(seen, 1);
  of_measures := of_measures * 2000 / greatest(seen, 1);
  above := above * 2000 / greatest(seen, 1);
end
$$;
