-- A tile's place in the Mercator square, with the margin of 64 units of 4096 that is drawn around it: exact, because a 64th
-- of a power of two is.
--   z 0..22, x and y 0 .. 2^z - 1
create or replace function tiles.square_with_margin(z integer, x integer, y integer) returns box
  language sql immutable parallel safe
as $$
  select box(point((x - 1 / 64.0::float8) / (1 << z), (y - 1 / 64.0::float8) / (1 << z)),
    point((x + 1 + 1 / 64.0::float8) / (1 << z), (y + 1 + 1 / 64.0::float8) / (1 << z)))
$$;
