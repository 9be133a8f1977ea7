-- The assets within a radius, nearest first, with their geodesic distance on the WGS84 spheroid in metres: to an asset's
-- area (0 inside) or else to its point.
--   lon, lat   WGS84 degrees;  radius  metres, inclusive;  most  candidates at most
-- `<->` on geography is spherical, up to 0.6 % off the spheroid: it only finds candidates, in the index's order.
create or replace function grid.nearest_assets(lon float8, lat float8, radius float8, most integer)
  returns table (id text, distance float8)
  language sql stable
as $$
  select a.id, ST_Distance(a.footprint, p.at)
  from (select ST_SetSRID(ST_MakePoint(lon, lat), 4326)::geography as at) p
  cross join lateral (
    select c.id, c.footprint from grid.asset c
    where c.merged_into is null and ST_DWithin(c.footprint, p.at, radius)
    order by c.footprint <-> p.at
    limit most) a
$$;
