-- One page of few records in a sort order, of now or of the instant that `wanted` names; the same order and arguments as
-- grid.search_page.
--   wanted    what is asked of the records
--   measures  ids of all matching measures
--   assets    ids of the assets, a few thousand at most, that have the type, voltage and place asked for; or null: the records of
--   sources   numbers of sources, all of them served, that have at least the figure asked for, which are few
--   cells     those of grid.place_cells that the box asked for touches, where its figures above zero are to be read; or null
-- All that match are read, from one index, and sorted.
create or replace function grid.search_among(wanted grid.search_filter, measures integer[], assets text[], sources integer[],
    cells integer[], sort text, after jsonb, size integer) returns table (id text, key text)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  as_of timestamptz := wanted.as_of;
  falling boolean := sort like '-%';
  field text := ltrim(sort, '-');
  types grid.asset_type[] := wanted.types;
  least_kv numeric := wanted.least_kv;
  most_kv numeric := wanted.most_kv;
  least_mw numeric := wanted.least_mw;
  west float8 := wanted.west;
  south float8 := wanted.south;
  east float8 := wanted.east;
  north float8 := wanted.north;
  last_id text := after ->> 'id';
  -- Dates as days, so that every key is a number.
  last_key numeric := case field when 'source_date' then (after ->> 'key')::date - date '2000-01-01' when 'id' then null
    else (after ->> 'key')::numeric end;
  -- The date of each measure's data at the instant, as days.
  then_dated jsonb := case when as_of is not null and field = 'source_date' then (
    select jsonb_object_agg(d.id, d.source_date - date '2000-01-01') from grid.measure_dated(jsonb_build_object('as_of', as_of)) d) end;
begin
  return query
  with found as (
    select r.id, r.measure_id, r.value_mw, null::numeric as voltage_kv from grid.record_figure r
    where as_of is null and field <> 'voltage_kv' and r.asset_id = any (assets) and (least_mw is null or r.value_mw >= least_mw)
    union all
    select r.id, r.measure_id, null, r.voltage_kv from grid.record_figure r
    where as_of is null and field = 'voltage_kv' and r.asset_id = any (assets) and (least_mw is null or r.value_mw >= least_mw)
    union all
    select v.id, v.measure_id, v.value_mw, case when field = 'voltage_kv' then (select s.voltage_kv from grid.asset s where s.id = a.stands_under) end
    from (
      select u as id, u as stands_under from unnest(assets) u
      union all
      select own.id, own.merged_into from grid.asset own where own.merged_into = any (assets)) a
    cross join lateral (
      select * from grid.version_kind k where k.asset_id = a.id and k.valid_from <= as_of and k.valid_to > as_of offset 0) v
    where as_of is not null and (least_mw is null or v.value_mw >= least_mw)
    union all
    select r.id, r.measure_id, r.value_mw, r.voltage_kv
    from unnest(sources) a (no)
    cross join lateral (
      select k.id, k.measure_id, k.value_mw, k.voltage_kv, k.asset_type, k.lon, k.lat from grid.served_key k
      where as_of is null and k.source_no = a.no and k.value_mw >= least_mw
      union all
      select v.id, v.measure_id, v.value_mw, v.voltage_kv, v.asset_type, v.lon, v.lat from grid.served_version v
      where as_of is not null and v.source_no = a.no and v.value_mw >= least_mw and v.valid_from <= as_of and v.valid_to > as_of
      offset 0) r
    where assets is null and (cells is null or least_mw <= 0)
      and grid.is_sought(r.asset_type, r.voltage_kv, r.value_mw, r.lon, r.lat, types, least_kv, most_kv, null, west, south, east, north)
    union all
    select f.id, f.measure_id, f.value_mw, f.voltage_kv
    from grid.search_figures_placed(wanted, sources, cells) f
    where assets is null and cells is not null and least_mw > 0 and f.value_mw >= least_mw
  ), keyed as materialized ( -- so that a key is made once, whatever asks for it
    select f.id, case field when 'value_mw' then f.value_mw when 'voltage_kv' then f.voltage_kv
      when 'source_date' then case when as_of is null
        then (select m.source_date - date '2000-01-01' from grid.measure m where m.id = f.measure_id)
        else (then_dated ->> f.measure_id::text)::integer end end as key
    from found f
    where (f.measure_id in (select unnest(measures))) is true
  )
  select k.id, case field when 'source_date' then (date '2000-01-01' + k.key::integer)::text else k.key::text end
  from keyed k
  where after is null or k.key = last_key and k.id > last_id
    or case when falling then k.key < last_key else k.key > last_key end
    or k.key is null and (last_key is not null or k.id > last_id)
  order by case when falling then -k.key else k.key end nulls last, k.id collate "C" limit size;
end
$$;
