-- How far an asset is from a place, in metres: the one rule of all answers that return, sort by or limit a distance.
--   a_precision  of the asset's place;  footprint  its area or else its point;  place  a point, several points or areas
--   distance     to the footprint, 0 inside an area. For a box, in which the asset may be anywhere, that of its farthest point
--   nearest      for a box the distance of its nearest point, 0 inside it; null for all others, for which `distance` is exact
--   key          what assets are ordered by: the distance; a box comes after all others, farther than anything on earth
-- All are geodesic and unrounded, and null where the footprint or the place is. From anywhere on the same hemisphere the farthest
-- point of a box is one of its corners.
-- Returns one row for a lateral join, so that PostgreSQL inlines it.
create or replace function grid.distance(a_precision text, footprint geography, place geography)
  returns table (distance float8, nearest float8, key float8)
  language sql immutable parallel safe
as $$
  select
    case when a_precision = 'box' then grid.farthest(footprint, place) else ST_Distance(footprint, place) end,
    case when a_precision = 'box' then ST_Distance(footprint, place) end,
    case when a_precision = 'box' then grid.farthest(footprint, place) + 100000000 else ST_Distance(footprint, place) end
$$;
