-- The ids of the assets within a radius of a place, without merged ones; in no order. Arguments as in grid.is_within.
create or replace function grid.assets_within(place geography, radius float8) returns table (id text)
  language sql stable
as $$
  select a.id from grid.asset a
  where a.merged_into is null and a.footprint && _ST_Expand(place, radius + 1) and grid.is_within(a.footprint, place, radius)
$$;
