-- Metres between two places on a sphere of the Earth's mean radius, WGS84 degrees: the haversine formula.
-- At most 0.56 % off the distance on the spheroid, for a tenth of what ST_Distance on geography costs (5 µs).
create or replace function grid.sphere_distance(lon float8, lat float8, to_lon float8, to_lat float8) returns float8
  language sql immutable parallel safe
as $$
  select 12742017.6 * asin(least(1, sqrt(
    sin(radians(to_lat - lat) / 2) ^ 2 + cos(radians(lat)) * cos(radians(to_lat)) * sin(radians(to_lon - lon) / 2) ^ 2)))
$$;
