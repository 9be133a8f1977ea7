-- One tile of asset points, with the version that it was read at.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the encoded tile (no bytes when it is empty), whether points of the tile were left out, and the version.
create or replace function api.tile_assets(z integer, x integer, y integer, out tile bytea, out limited boolean, out version text)
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select tiles.tile_assets(z, x, y), c.limited, tiles.version() from tiles.choice(z, x, y) c
$$;
