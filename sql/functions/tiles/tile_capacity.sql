-- One tile of the layer `capacity`, encoded as Mapbox Vector Tile 2.1, extent 4096.
--   params  as in tiles.layer_capacity
-- Returns the bytes, none for an empty tile. Features are ordered by id, so that equal data gives equal bytes.
create or replace function tiles.tile_capacity(params jsonb) returns bytea
  language sql stable
as $$
  select coalesce(st_asmvt(feature, 'capacity', 4096, 'geom' order by feature.attributes ->> 'id'), '')
  from tiles.layer_capacity(params) feature
$$;
