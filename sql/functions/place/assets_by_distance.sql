-- The assets within a radius of a place, without merged ones, each with the key by which they are ordered; in no order.
--   place   a point, several points or areas;  radius  metres, inclusive
--   itself  null, or the ids of the assets that are the place itself: their key is -2, that of areas which the place touches -1
-- key: of grid.distance, in metres.
create or replace function grid.assets_by_distance(place geography, radius float8, itself text[] default null)
  returns table (id text, key float8)
  language sql stable
as $$
  select a.id, case when a.id = any (itself) then -2 when itself is not null and d.distance = 0 and a.area is not null then -1
      else d.key end
  from grid.asset a cross join lateral grid.distance(a.precision, a.footprint, place) d
  where a.merged_into is null and a.footprint && _ST_Expand(place, radius + 1) and grid.is_within(a.footprint, place, radius)
  union all
  select i.id, -2 from unnest(itself) i (id)
  where (select grid.is_within(a.footprint, place, radius) from grid.asset a where a.id = i.id) is not true
$$;
