-- The start of a feature in a layer of points, up to the tags that other points have as well.
--   px, py  place in units of the tile, -64 .. 4160
--   first   index of the first of the point's own three values, 0 .. 2^21 - 3
--   shared  how many bytes of tags follow, 0 .. 96
-- Returns field 2 of the layer, 25 bytes of it: its length, the geometry (field 4: MoveTo and two numbers of two bytes), the
-- type (field 3: 1, a point), and of the tags (field 2) keys 0, 2 and 3 with the own values, three bytes each.
-- Numbers that would fit fewer bytes are padded, as base 128 allows: telling their lengths apart took as long as all the rest
-- of a feature. The constants set what never differs, and the highest bit of every byte of a number but its last.
create or replace function tiles.feature_start(px integer, py integer, first integer, shared integer) returns bytea
  language sql immutable parallel safe
as $$
  select '\x12'::bytea
    || int8send(((23 + shared)::bigint << 56) | x'0022050980008000'::bigint
      | tiles.base_128_of_14(((px << 1) # (px >> 31))::bigint << 16 | ((py << 1) # (py >> 31))))
    || int8send(((12 + shared)::bigint << 32) | x'1801120000808000'::bigint | tiles.base_128_of_21(first))
    || int8send(x'0280800003808000'::bigint | tiles.base_128_of_21(first * 4294967297 + 4294967298))
$$;
