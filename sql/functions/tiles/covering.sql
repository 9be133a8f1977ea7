-- The tiles of zoom 0 to 9 in which a point is drawn, margins included; the same tile may come twice.
--   mx, my  position in the Mercator square, 0..1
-- The margin is a 64th of a tile's side (64 units of 4096). It is taken slightly wider, so that rounding leaves no tile out.
-- generate_series in the select list takes half the time of generate_series in `from`.
create or replace function tiles.covering(mx double precision, my double precision) returns table (z smallint, x integer, y integer)
  language sql immutable parallel safe
as $$
  select rows.zoom::smallint, (rows.column_ + (1 << rows.zoom)) % (1 << rows.zoom), rows.row_
  from (
    select columns.zoom, columns.column_, generate_series(columns.north, columns.south) as row_
    from (
      select zoom, generate_series(floor(mx * (1 << zoom) - 1 / 63.0)::integer, floor(mx * (1 << zoom) + 1 / 63.0)::integer) as column_,
        greatest(floor(my * (1 << zoom) - 1 / 63.0)::integer, 0) as north,
        least(floor(my * (1 << zoom) + 1 / 63.0)::integer, (1 << zoom) - 1) as south
      from generate_series(0, 9) zoom) columns) rows
$$;
