-- What the rows of tiles.point must hold, computed from grid.asset.
-- Leaves out merged assets, assets without a place, and those beyond 85.0511° north or south, where Web Mercator ends.
-- 180° east counts as 180° west, so that a point on the antimeridian is in one tile and in the margin of its neighbour.
-- Formula: EPSG method 1024 (Popular Visualisation Pseudo-Mercator), scaled to the unit square with y southwards.
create or replace function tiles.drawn_assets()
  returns table (id text, mx double precision, my double precision, morton bigint, voltage_kv double precision, attributes jsonb)
  language sql stable parallel safe
as $$
  select a.id, place.mx, place.my, tiles.morton(floor(place.mx * 2147483648)::bigint, floor(place.my * 2147483648)::bigint),
    a.voltage_kv::double precision, jsonb_strip_nulls(to_jsonb(properties))
  from grid.asset a
  join registry.operator o on o.id = a.operator_id
  cross join lateral grid.asset_properties(a, o.key) properties
  cross join lateral (
    select case when a.lon >= 180 then 0 else (a.lon + 180) / 360 end as mx,
      case when abs(a.lat) < 85.06 then 0.5 - asinh(tan(radians(a.lat))) / (2 * pi()) end as my
    offset 0 -- computed once, not once for each use
  ) place
  where a.merged_into is null and place.my >= 0 and place.my < 1
$$;
