-- True when an asset lies within a radius of a place.
--   footprint  the asset's area or else its point;  place  a point, several points or areas;  radius  metres, inclusive
-- The distance on a sphere (<->) takes 0.5 µs, a tenth of the exact one on the spheroid, and differs from it by less than 0.7 %
-- (docs/performance.md, rules). The exact one is computed only where the difference matters. Inlined.
create or replace function grid.is_within(footprint geography, place geography, radius float8) returns boolean
  language sql immutable parallel safe
as $$
  select footprint <-> place < 0.993 * radius - 1
    or footprint <-> place <= 1.007 * radius + 1 and ST_Distance(footprint, place) <= radius
$$;
