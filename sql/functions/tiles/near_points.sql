-- The points that may be drawn in a tile: its own and those of its margin, a 64th of its side wide (64 units of 4096), so that
-- circles at the edges are not cut. At the antimeridian the margin continues on the other side of the map, except at zoom 0,
-- where it would repeat the tile's own points.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the points in any order. Each has its position in the tile, 0..1 from the north-west and outside that range in the
-- margin, and whether it is the tile's own. The edges are exact, because a 64th of a power of two is exact.
create or replace function tiles.near_points(z integer, x integer, y integer)
  returns table (id text, morton bigint, voltage_kv double precision, attributes jsonb, u double precision, v double precision, own boolean)
  language sql stable parallel safe
as $$
  select p.id, p.morton, p.voltage_kv, p.attributes, place.u, place.v, place.u >= 0 and place.u < 1 and place.v >= 0 and place.v < 1
  from (values (0), (-1), (1)) world (shift)
  join tiles.point p on point(p.mx, p.my) <@ box(
    point((x - 1 / 64.0::float8) / (1 << z) - world.shift, (y - 1 / 64.0::float8) / (1 << z)),
    point((x + 1 + 1 / 64.0::float8) / (1 << z) - world.shift, (y + 1 + 1 / 64.0::float8) / (1 << z)))
  cross join lateral (values ((p.mx + world.shift) * (1 << z) - x, p.my * (1 << z) - y)) place (u, v)
  where world.shift = 0 or z > 0 and (world.shift = -1 and x = 0 or world.shift = 1 and x = (1 << z) - 1)
$$;
