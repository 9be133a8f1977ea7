-- GET /v1/tiles/capacity/{z}/{x}/{y}.mvt: one tile of the layer `capacity`, encoded as Mapbox Vector Tile 2.1, extent 4096.
--   params  z 0..22, x and y 0 .. 2^z - 1 · the filters of searches
-- Returns the bytes, none for an empty tile. Equal data gives equal bytes.
-- Raises the contract's errors for the names in the parameters.
create or replace function api.capacity_tile(params jsonb) returns bytea
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select coalesce(st_asmvt(feature, 'capacity', 4096, 'geom' order by feature.attributes ->> 'id'), '')
  from tiles.layer_capacity(params) feature
$$;
