-- True when a place lies in a box, borders included. Null for an asset without place.
--   box  [min_lon, min_lat, max_lon, max_lat], WGS84 degrees; min_lon above max_lon crosses the antimeridian
create or replace function grid.in_box(lon float8, lat float8, box jsonb) returns boolean
  language sql immutable parallel safe
as $$
  select lat between (box ->> 1)::float8 and (box ->> 3)::float8
    and case when (box ->> 0)::float8 <= (box ->> 2)::float8
             then lon between (box ->> 0)::float8 and (box ->> 2)::float8
             else lon >= (box ->> 0)::float8 or lon <= (box ->> 2)::float8 end
$$;
