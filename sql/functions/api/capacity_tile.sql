-- GET /v1/tiles/capacity/{z}/{x}/{y}.mvt: one tile of the layer `capacity`, encoded as Mapbox Vector Tile 2.1, extent 4096: the one
-- rendered ahead of this version of the data and rights if there is one, else rendered now.
--   params  z 0..22, x and y 0 .. 2^z - 1 · the filters of searches
-- Returns the bytes, none for an empty tile. Equal data gives equal bytes.
-- Raises the contract's errors for the names in the parameters.
create or replace function api.capacity_tile(params jsonb) returns bytea
  language plpgsql stable
as $$
begin
  return coalesce((
    select a.tile from tiles.capacity_ahead a join registry.revision r on a.version = registry.version(r)
    where a.asked = params - array['z', 'x', 'y'] and a.z = (params -> 'z')::integer and a.x = (params -> 'x')::integer
      and a.y = (params -> 'y')::integer),
    tiles.tile_capacity(params));
end
$$;
