-- The assets within a radius, nearest first, with their geodesic distance on the WGS84 spheroid in metres: to an asset's
-- area (0 inside) or else to its point.
--   place   a point, several points or areas;  radius  metres, inclusive;  most  candidates at most, or null
-- `<->` on geography is spherical, up to 0.6 % off the spheroid: it only finds candidates, in the index's order. The
-- radius of the index's search is a metre wider than that of the distance, so that rounding in it loses nothing.
create or replace function grid.nearest_assets(place geography, radius float8, most integer)
  returns table (id text, is_area boolean, distance float8)
  language sql stable
as $$
  select a.id, a.is_area, ST_Distance(a.footprint, place)
  from (
    select c.id, c.footprint, c.area is not null as is_area from grid.asset c
    where c.merged_into is null and ST_DWithin(c.footprint, place, radius + 1) and ST_Distance(c.footprint, place) <= radius
    order by c.footprint <-> place
    limit most) a
$$;
