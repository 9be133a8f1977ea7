-- A tile's place in the Mercator square, with a margin a little wider than the 64 units of 4096 that are drawn.
--   z 0..22, x and y 0 .. 2^z - 1
create or replace function tiles.square_with_margin(z integer, x integer, y integer) returns box
  language sql immutable parallel safe
as $$
  select box(point((x - 1 / 63.0) / (1 << z), (y - 1 / 63.0) / (1 << z)), point((x + 1 + 1 / 63.0) / (1 << z), (y + 1 + 1 / 63.0) / (1 << z)))
$$;
