-- The points of a tile's margin alone, as tiles.near_points has them with all others: four strips are read, not the whole tile.
create or replace function tiles.margin_points(z integer, x integer, y integer)
  returns table (id text, voltage_kv double precision, attributes jsonb, u double precision, v double precision)
  language sql stable parallel safe
as $$
  select distinct p.id, p.voltage_kv, p.attributes, place.u, place.v
  from (values (0), (-1), (1)) world (shift)
  cross join lateral (select 1 / 64.0::float8 as width) margin
  cross join lateral (values (x - width, y - width, x::float8, y + 1 + width), (x + 1::float8, y - width, x + 1 + width, y + 1 + width),
    (x::float8, y - width, x + 1::float8, y::float8), (x::float8, y + 1::float8, x + 1::float8, y + 1 + width)) strip (west, north, east, south)
  join tiles.point p on point(p.mx, p.my) <@ box(point(strip.west / (1 << z) - world.shift, strip.north / (1 << z)),
    point(strip.east / (1 << z) - world.shift, strip.south / (1 << z)))
  cross join lateral (values ((p.mx + world.shift) * (1 << z) - x, p.my * (1 << z) - y)) place (u, v)
  where (world.shift = 0 or z > 0 and (world.shift = -1 and x = 0 or world.shift = 1 and x = (1 << z) - 1))
    and not (place.u >= 0 and place.u < 1 and place.v >= 0 and place.v < 1)
$$;
