-- The margin of a tile as four strips, a 64th of its side wide: those beside it with the corners, those above and below it.
-- Beyond the antimeridian the margin goes on, but not at zoom 0, where it would hold the tile's own points once more.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns each strip in the Mercator square, whether it is one beside the tile, and how far east, in worlds, it is to be
-- drawn. Its edges are part of it, so that points on an edge may be in two strips, or in one and the tile.
create or replace function tiles.margin_strips(z integer, x integer, y integer)
  returns table (area box, beside boolean, shift integer)
  language sql immutable parallel safe
as $$
  select box(point(west / (1 << z) - s.shift, north / (1 << z)), point(east / (1 << z) - s.shift, south / (1 << z))), s.beside, s.shift
  from (values
    (true, x - 1 / 64.0::float8, x::float8, y - 1 / 64.0::float8, y + 1 + 1 / 64.0::float8, case when x = 0 then -1 else 0 end),
    (true, x + 1::float8, x + 1 + 1 / 64.0::float8, y - 1 / 64.0::float8, y + 1 + 1 / 64.0::float8,
      case when x = (1 << z) - 1 then 1 else 0 end),
    (false, x::float8, x + 1::float8, y - 1 / 64.0::float8, y::float8, 0),
    (false, x::float8, x + 1::float8, y + 1::float8, y + 1 + 1 / 64.0::float8, 0)
  ) s (beside, west, east, north, south, shift)
  where z > 0
$$;
