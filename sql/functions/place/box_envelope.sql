-- A box of WGS84 degrees in Web Mercator, for the index on asset points. Mercator does not reach the poles, so latitudes are limited
-- to 89.9 degrees.
create or replace function grid.box_envelope(min_lon float8, min_lat float8, max_lon float8, max_lat float8) returns geometry
  language sql immutable parallel safe
  return ST_Transform(ST_MakeEnvelope(min_lon, least(greatest(min_lat, -89.9), 89.9), max_lon,
    least(greatest(max_lat, -89.9), 89.9), 4326), 3857);
