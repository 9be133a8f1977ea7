-- One tile of the layer `assets`, encoded as Mapbox Vector Tile 2.1, extent 4096.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the bytes, none for an empty tile, and whether points were left out. Points are ordered by position, so that equal
-- points give equal bytes.
create or replace function tiles.tile_assets(z integer, x integer, y integer, out tile bytea, out limited boolean)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
as $$
begin
  select coalesce(st_asmvt(feature, 'assets', 4096, 'geom' order by l.morton, l.id), ''), coalesce(bool_or(l.limited), false)
  into tile, limited
  from tiles.layer_assets(z, x, y) l
  cross join lateral (select l.attributes, st_makepoint(round(l.u * 4096), round(l.v * 4096)) as geom) feature;
end
$$;
