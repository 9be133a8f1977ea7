-- The assets within a radius, in no order, each with roughly how far it is.
--   place   a point, several points or areas;  radius  metres, inclusive, to an asset's area or else to its point
--   types, least_kv, most_kv  what the assets are narrowed to, or null
-- about is the geodesic distance in metres: exact for areas, and for all where the place is no single point, else on a
-- sphere, less than 0.7 % off. Where that leaves open whether an asset is within the radius, the exact distance decides.
create or replace function grid.assets_around(place geography, radius float8, types text[], least_kv numeric, most_kv numeric)
  returns table (id text, is_area boolean, about float8, footprint geography)
  language sql stable
as $$
  select n.id, n.is_area, n.about, n.footprint
  from (
    select a.id, a.area is not null as is_area, a.footprint,
      case when a.area is null and here.lon is not null then grid.sphere_distance(here.lon, here.lat, a.lon, a.lat)
           else ST_Distance(a.footprint, place) end as about,
      a.area is null and here.lon is not null as rough
    from grid.asset a
    cross join (
      select case when GeometryType(place) = 'POINT' then ST_X(place::geometry) end as lon,
        case when GeometryType(place) = 'POINT' then ST_Y(place::geometry) end as lat) here
    where a.merged_into is null and a.footprint && _ST_Expand(place, radius + 1)
      and (types is null or a.type = any (types))
      and (least_kv is null or a.voltage_kv >= least_kv)
      and (most_kv is null or a.voltage_kv <= most_kv)
    offset 0 -- each distance is computed once
  ) n
  where case when n.rough and n.about < 0.993 * radius - 1 then true
             when n.rough and n.about > 1.007 * radius + 1 then false
             when n.rough then ST_Distance(n.footprint, place) <= radius
             else n.about <= radius end
$$;
