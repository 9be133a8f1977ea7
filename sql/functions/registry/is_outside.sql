-- Whether no operator that is registered works within a radius of a place; false where of nobody it is known where he works.
--   place   a point;  radius  metres, inclusive
-- A point within the borders is found by the index of the plane: only others are measured.
create or replace function registry.is_outside(place geography, radius float8) returns boolean
  language sql stable
  return exists (select from registry.source_area)
    and not exists (select from registry.country_border b where ST_Intersects(b.piece, place::geometry)
      and b.country in (select a.country from registry.source_area a))
    and not exists (select from registry.country_border b where ST_DWithin(b.piece::geography, place, radius)
      and b.country in (select a.country from registry.source_area a))
    and not exists (select from registry.source_area a where ST_DWithin(a.box::geography, place, radius));
