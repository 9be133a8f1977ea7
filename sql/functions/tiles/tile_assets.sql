-- One tile of the layer `assets`, encoded as Mapbox Vector Tile 2.1, extent 4096.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the bytes, none for an empty tile; equal points give equal bytes.
create or replace function tiles.tile_assets(z integer, x integer, y integer) returns bytea
  language sql stable parallel safe
as $$
  select coalesce(st_asmvt(feature, 'assets', 4096, 'geom'), '')
  from (
    select id, type, name, slug, country, operator, voltage_kv, "precision", st_makepoint(round(px), round(py)) as geom
    from tiles.layer_assets(z, x, y)
  ) feature
$$;
