-- The assets with records within a radius, in no order, each with roughly how far it is and what figures it has.
--   place     a point, several points or areas; lon, lat  of a single point, else null
--   radius    metres, inclusive, to an asset's area or else to its point
--   types, least_kv, most_kv  what the assets are narrowed to, or null
-- about is the geodesic distance in metres: exact for areas, and for all where the place is no single point, else on a
-- sphere, less than 0.7 % off. Where that leaves open whether an asset is within the radius, the exact distance decides.
-- codes as in grid.asset_figure, not masked.
create or replace function grid.figures_around(place geography, lon float8, lat float8, radius float8, types text[],
    least_kv numeric, most_kv numeric)
  returns table (id text, is_area boolean, about float8, lon float8, lat float8, codes integer[])
  language sql stable
as $$
  select n.asset_id, false, n.about, n.lon, n.lat, n.codes
  from (
    select f.*,
      case when $2 is not null then grid.sphere_distance($2, $3, f.lon, f.lat)
           else ST_Distance(f.spot::geography, place) end as about
    from unnest(grid.boxes_around(place::geometry, radius)) box
    join grid.asset_figure f on f.spot && box
    where not f.is_area
      and (types is null or f.type = any (types))
      and (least_kv is null or f.voltage_kv >= least_kv)
      and (most_kv is null or f.voltage_kv <= most_kv)
    offset 0 -- each distance is computed once
  ) n
  where case when $2 is null then n.about <= radius
             when n.about < 0.993 * radius - 1 then true
             when n.about > 1.007 * radius + 1 then false
             else ST_Distance(n.spot::geography, place) <= radius end
  union all
  select r.id, true, r.about, r.lon, r.lat, r.codes
  from grid.areas_around(place, radius, types, least_kv, most_kv) r
$$;
