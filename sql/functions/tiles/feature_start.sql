-- The start of a feature in a layer of points: field 2 of the layer, up to the tags that other points have as well.
--   px, py  place in units of the tile, -64 .. 4160
--   first   index of the first of the point's own three values, 0 .. 2^21 - 3
--   shared  how many bytes of tags follow, 0 .. 96
-- Returns 25 bytes: length, type (1, a point), geometry (MoveTo and two numbers of two bytes), and of the tags the keys 0, 2
-- and 3 with the own values, three bytes each. Numbers that would fit fewer bytes are padded, as base 128 allows: to tell
-- their lengths apart took as long as all the rest of a feature.
create or replace function tiles.feature_start(px integer, py integer, first integer, shared integer) returns bytea
  language sql immutable parallel safe
as $$
  select '\x12'::bytea
    || int8send(((23 + shared)::bigint << 56) | x'18012205090000'::bigint | tiles.varint_2((px << 1) # (px >> 31)))
    || int8send((tiles.varint_2((py << 1) # (py >> 31))::bigint << 48) | x'120000000000'::bigint | ((12 + shared)::bigint << 32)
      | tiles.varint_3(first))
    || int8send(x'0200000003000000'::bigint | (tiles.varint_3(first + 1)::bigint << 32) | tiles.varint_3(first + 2))
$$;
