-- The version of the tiles in force; see tiles.version.
create or replace function api.tile_version() returns text
  language sql stable
as $$
  select tiles.version()
$$;
