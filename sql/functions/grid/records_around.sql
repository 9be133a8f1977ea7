-- The records of assets within a radius of a place that have a threshold's capacity, or as of an instant; in no order.
--   params    validated parameters, min_capacity_mw or as_of among them;  measures  ids of all matching ones
--   place     as in grid.assets_around;  radius  metres, inclusive
--   own       null, or the assets that are the place itself, whose records are there whatever the distances
-- key is -2 for records of `own`, -1 for those of areas that the place touches where `own` is given, else the geodesic
-- distance. kind as in grid.record_figure.
-- Of now, only assets are looked up that have such a figure of a matching measure. `(… in (select …)) is true` is looked up in
-- a table hashed once a query, where a plain `in` became a loop over the measures for each.
create or replace function grid.records_around(params jsonb, place geography, radius float8, own text[], measures integer[])
  returns table (id text, measure_id integer, kind text, key float8)
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
as $$
declare
  as_of timestamptz := params ->> 'as_of';
  types text[] := registry.text_list(params -> 'asset_type');
  least_kv numeric := params ->> 'min_voltage_kv';
  most_kv numeric := params ->> 'max_voltage_kv';
  least_mw numeric := params ->> 'min_capacity_mw';
  is_point boolean := GeometryType(place) = 'POINT';
  here_lon float8 := case when is_point then ST_X(place::geometry) end;
  here_lat float8 := case when is_point then ST_Y(place::geometry) end;
  -- Of grid.asset_figure: zeros only where they are enough.
  last_kind integer := case when least_mw >= 0.0005 then 0 else 1 end;
begin
  return query
  with near as materialized (
    select h.id, case
        when own is not null and h.is_area and h.about = 0 then -1
        when h.is_area or not is_point then h.about
        else ST_Distance(ST_SetSRID(ST_MakePoint(h.lon, h.lat), 4326)::geography, place) end as key
    from (
      select n.id, n.is_area, n.about, n.lon, n.lat
      from grid.figures_around(place, here_lon, here_lat, radius, types, least_kv, most_kv) n
      where as_of is null and (own is null or n.id <> all (own)) and exists (
        select from (select unnest(n.codes) as code) u
        where u.code & 3 <= last_kind and (u.code >> 2 in (select unnest(measures))) is true)
      offset 0) h
    union all
    select n.id, case
        when own is not null and n.is_area and n.about = 0 then -1
        when n.is_area or not is_point then n.about
        else ST_Distance(n.footprint, place) end
    from grid.assets_around(place, radius, types, least_kv, most_kv) n
    where as_of is not null and (own is null or n.id <> all (own))
    union all
    select a.id, -2
    from grid.asset a
    where a.id = any (own) and (types is null or a.type = any (types))
      and (least_kv is null or a.voltage_kv >= least_kv)
      and (most_kv is null or a.voltage_kv <= most_kv)
  )
  select r.id, r.measure_id, r.kind, n.key
  from near n
  cross join lateral (
    select f.id, f.measure_id, f.kind
    from grid.record_figure f
    where as_of is null and f.asset_id = n.id and (f.measure_id in (select unnest(measures))) is true and f.value_mw >= least_mw
    union all
    select v.id, v.measure_id, v.kind
    from grid.version_kind v
    where as_of is not null and v.asset_id = n.id and v.valid_from <= as_of and v.valid_to > as_of
      and (v.measure_id in (select unnest(measures))) is true and (least_mw is null or v.value_mw >= least_mw)
    union all
    select v.id, v.measure_id, v.kind
    from grid.asset own
    join grid.version_kind v on v.asset_id = own.id
    where as_of is not null and own.merged_into = n.id and v.valid_from <= as_of and v.valid_to > as_of
      and (v.measure_id in (select unnest(measures))) is true and (least_mw is null or v.value_mw >= least_mw)
    offset 0 -- a look-up for each asset: planned as a join, it read all records (1.2 s) for 25,000 assets
  ) r;
end
$$;
