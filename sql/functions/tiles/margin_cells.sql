-- The cells of grid.record that hold a tile's margin: strips of an eighth of its side, or of one cell. At the antimeridian they
-- continue on the other side of the map; zoom 0 has none.
--   z 0..12, x and y 0 .. 2^z - 1
create or replace function tiles.margin_cells(z integer, x integer, y integer) returns int4multirange
  language sql immutable parallel safe
as $$
  select range_agg(int4range(c.first, c.first + (1 << 2 * (12 - s.zoom))))
  from (select least(z + 3, 12) as zoom, 1 << least(3, 12 - z) as sides) s
  cross join generate_series(-1, s.sides) i
  cross join generate_series(-1, s.sides) j
  cross join lateral (
    select (tiles.morton((x * s.sides + i + (1 << s.zoom)) % (1 << s.zoom), y * s.sides + j) << 2 * (12 - s.zoom))::integer as first) c
  where z > 0 and y * s.sides + j between 0 and (1 << s.zoom) - 1 and (i in (-1, s.sides) or j in (-1, s.sides))
$$;
