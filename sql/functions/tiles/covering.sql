-- The tiles of zoom 0 to 9 that a point is drawn in, margins included; one of them may come twice.
--   mx, my  place in the Mercator square, 0..1
-- The margin is a 64th of a tile's side (64 units of 4096); taken a little wider, so that no rounding leaves a tile out.
create or replace function tiles.covering(mx double precision, my double precision)
  returns table (z smallint, x integer, y integer)
  language sql immutable parallel safe
as $$
  select zoom::smallint, (column_ + (1 << zoom)) % (1 << zoom), row_
  from generate_series(0, 9) zoom,
    generate_series(floor(mx * (1 << zoom) - 1 / 63.0)::integer, floor(mx * (1 << zoom) + 1 / 63.0)::integer) column_,
    generate_series(greatest(floor(my * (1 << zoom) - 1 / 63.0)::integer, 0),
      least(floor(my * (1 << zoom) + 1 / 63.0)::integer, (1 << zoom) - 1)) row_
$$;
