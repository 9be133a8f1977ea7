-- One tile of the layer `assets`, encoded as Mapbox Vector Tile 2.1, extent 4096.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the bytes, none for an empty tile, and whether points were left out; equal points give equal bytes.
-- Planned once a connection: planning takes ten times as long as reading a small tile.
create or replace function tiles.tile_assets(z integer, x integer, y integer, out tile bytea, out limited boolean)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
as $$
begin
  if tiles.is_roomy(z, x, y) then
    limited := false;
    select coalesce(st_asmvt(feature, 'assets', 4096, 'geom'), '') into tile
    from (
      select l.id, l.type, l.name, l.slug, l.country, l.operator, l.voltage_kv, l.precision,
        st_makepoint(round(l.px), round(l.py)) as geom
      from tiles.layer_roomy(z, x, y) l
    ) feature;
  else
    limited := (select c.limited from tiles.choice(z, x, y) c);
    select coalesce(st_asmvt(feature, 'assets', 4096, 'geom'), '') into tile
    from (
      select l.id, l.type, l.name, l.slug, l.country, l.operator, l.voltage_kv, l.precision,
        st_makepoint(round(l.px), round(l.py)) as geom
      from tiles.layer_assets(z, x, y) l
    ) feature;
  end if;
end
$$;
