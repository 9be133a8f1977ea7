-- One tile of the lines; see tiles.line_tile.
create or replace function api.line_tile(z integer, x integer, y integer) returns bytea
  language sql stable
as $$
  select tiles.line_tile(z, x, y)
$$;
