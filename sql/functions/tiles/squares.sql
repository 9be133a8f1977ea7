-- The squares that cover a tile and its margin: the tile itself, and around it 36 squares an eighth of its side, which
-- are ranges of the Morton key as well. The margin goes on beyond the antimeridian, but not at zoom 0, where it would
-- hold the tile's own points once more.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the first and last key of each, whether it is the tile's own, and how far east, in worlds, it is to be drawn.
create or replace function tiles.squares(z integer, x integer, y integer)
  returns table (first_key bigint, last_key bigint, own boolean, shift integer)
  language sql immutable parallel safe
as $$
  select tiles.morton(x::bigint << 31 - z, y::bigint << 31 - z),
    tiles.morton((x + 1::bigint << 31 - z) - 1, (y + 1::bigint << 31 - z) - 1), true, 0
  union all
  select first_key, first_key + (1::bigint << 2 * (28 - z)) - 1, false,
    case when column_ < 0 then -1 when column_ >= 8 << z then 1 else 0 end
  from generate_series(8 * x - 1, 8 * x + 8) column_,
    generate_series(greatest(8 * y - 1, 0), least(8 * y + 8, (8 << z) - 1)) row_,
    tiles.morton((column_ + (8 << z)) % (8 << z)::bigint << 28 - z, row_::bigint << 28 - z) first_key
  where (column_ not between 8 * x and 8 * x + 7 or row_ not between 8 * y and 8 * y + 7)
    and (z > 0 or column_ between 0 and 7)
$$;
