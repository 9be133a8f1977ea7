-- Morton (Z-order) key of a cell: the bits of y and x interleaved, y first.
--   x, y  0 .. 2^31 - 1
-- Returns 0 .. 2^62 - 1. Bits are spread in five steps (H. S. Warren, Hacker's Delight, section 7-2); the masks are
-- 0000FFFF0000FFFF, 00FF00FF00FF00FF, 0F0F0F0F0F0F0F0F, 3333333333333333 and 5555555555555555.
create or replace function tiles.morton(x bigint, y bigint) returns bigint
  language plpgsql immutable parallel safe
as $$
begin
  x := (x | (x << 16)) & 281470681808895;
  y := (y | (y << 16)) & 281470681808895;
  x := (x | (x << 8)) & 71777214294589695;
  y := (y | (y << 8)) & 71777214294589695;
  x := (x | (x << 4)) & 1085102592571150095;
  y := (y | (y << 4)) & 1085102592571150095;
  x := (x | (x << 2)) & 3689348814741910323;
  y := (y | (y << 2)) & 3689348814741910323;
  return ((x | (x << 1)) & 6148914691236517205) | (((y | (y << 1)) & 6148914691236517205) << 1);
end
$$;
