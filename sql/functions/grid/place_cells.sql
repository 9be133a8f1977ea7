-- The cells, as of grid.place_cell, that a box touches; null where they are more than `most`.
--   west, south, east, north  WGS84 degrees; west above east crosses the antimeridian
create or replace function grid.place_cells(west float8, south float8, east float8, north float8, most integer) returns integer[]
  language sql immutable
as $$
  select case when (columns.last - columns.first + 1) * (rows.last - rows.first + 1) <= most then
    array(select (x + 1440) % 1440 * 1024 + y from generate_series(columns.first, columns.last) x, generate_series(rows.first, rows.last) y) end
  from (select floor((west + 180) * 4)::integer as first,
    floor((case when west <= east then east else east + 360 end + 180) * 4)::integer as last) columns,
    (select floor((south + 90) * 4)::integer as first, floor((north + 90) * 4)::integer as last) rows
$$;
