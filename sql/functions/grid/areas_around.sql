-- The assets with records that are areas within a radius, each with its geodesic distance in metres.
--   place     a point, several points or areas;  radius  metres, inclusive
--   types, least_kv, most_kv  what the assets are narrowed to, or null
-- codes as in grid.asset_figure, not masked.
create or replace function grid.areas_around(place geography, radius float8, types text[], least_kv numeric, most_kv numeric)
  returns table (id text, about float8, lon float8, lat float8, codes integer[])
  language sql stable
as $$
  select f.asset_id, d.about, f.lon, f.lat, f.codes
  from grid.asset a
  cross join lateral (select ST_Distance(a.footprint, place) as about offset 0) d
  cross join lateral (
    select * from grid.asset_figure o where o.asset_id = a.id
    offset 0 -- a look-up for each area, whatever else the caller wants joined by hash
  ) f
  where a.area is not null and a.merged_into is null and a.footprint && _ST_Expand(place, radius + 1) and d.about <= radius
    and (types is null or f.type = any (types))
    and (least_kv is null or f.voltage_kv >= least_kv)
    and (most_kv is null or f.voltage_kv <= most_kv)
$$;
