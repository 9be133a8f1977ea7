-- One tile of the areas; see tiles.area_tile.
create or replace function api.area_tile(z integer, x integer, y integer) returns bytea
  language sql stable
as $$
  select tiles.area_tile(z, x, y)
$$;
