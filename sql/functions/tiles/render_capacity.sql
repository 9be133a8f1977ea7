-- Renders a capacity tile ahead, as of one version of the data and rights.
--   asked  the filters;  z, x, y  the tile
create or replace function tiles.render_capacity(asked jsonb, z integer, x integer, y integer) returns void
  language sql
as $$
  insert into tiles.capacity_ahead (asked, z, x, y, version, tile)
  select $1, $2, $3, $4, registry.version(r), tiles.tile_capacity($1 || jsonb_build_object('z', $2, 'x', $3, 'y', $4))
  from registry.revision r
  on conflict on constraint capacity_ahead_pkey do update set version = excluded.version, tile = excluded.tile
$$;
