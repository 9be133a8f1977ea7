-- The figures of the assets that are points within a box and a radius, those of equal figures together.
--   box        WGS84; null holds nothing
--   lon, lat   a place of `place`; wide  metres, no part of `place` is further from there; 0 for a single point
--   radius     metres, inclusive
--   near_lon, near_lat  degrees from lon, lat: what is nearer in both is within the radius
--   types, least_kv, most_kv  what the assets are narrowed to, or null;  own  assets to leave out, or null
-- Six assets of ten are told by that rectangle, nearly all others by the distance on a sphere, which is less than 0.7 % off;
-- what that leaves open is measured exactly.
create or replace function grid.figures_in_box(box geometry, place geography, lon float8, lat float8, wide float8, radius float8,
    near_lon float8, near_lat float8, types text[], least_kv numeric, most_kv numeric, own text[])
  returns table (codes integer[], assets bigint)
  language sql stable
as $$
  select f.codes, count(*)
  from grid.asset_figure f
  where f.spot && box and not f.is_area
    and (types is null or f.type = any (types))
    and (least_kv is null or f.voltage_kv >= least_kv)
    and (most_kv is null or f.voltage_kv <= most_kv)
    and (own is null or f.asset_id <> all (own))
    and (abs(f.lon - figures_in_box.lon) < near_lon and abs(f.lat - figures_in_box.lat) < near_lat
      or grid.sphere_distance(figures_in_box.lon, figures_in_box.lat, f.lon, f.lat) < 0.993 * radius - 1
      or grid.sphere_distance(figures_in_box.lon, figures_in_box.lat, f.lon, f.lat) <= 1.007 * (radius + wide) + 1
        and ST_Distance(f.spot::geography, place) <= radius)
  group by f.codes
$$;
