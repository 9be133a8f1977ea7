-- One tile of the layer `lines`, encoded as Mapbox Vector Tile 2.1, extent 4096: lines and, from zoom 7 on, substations as points, with
-- voltage_kv and name where they are known. From afar only the highest voltages; what has none from zoom 8 on. No bytes for an empty tile.
--   z 0..22, x and y 0 .. 2^z - 1
create or replace function api.line_tile(z integer, x integer, y integer) returns bytea
  language sql stable
as $$
  select coalesce(st_asmvt(feature, 'lines', 4096, 'geom' order by feature.voltage_kv nulls first, l.id), '')
  from st_tileenvelope(z, x, y) tile (box) join tiles.line l on l.geom && st_tileenvelope(z, x, y, margin => 1 / 64.0)
  cross join lateral (
    select st_asmvtgeom(st_simplify(l.geom, 40075017 / 4096.0 / (1 << z), true), tile.box, 4096, 64) as geom,
      l.voltage_kv::float8 as voltage_kv, l.name) feature
  where feature.geom is not null and (z >= 7 or st_dimension(l.geom) = 1)
    and (z >= 8 or l.voltage_kv >= case when z < 4 then 300 when z < 6 then 200 else 100 end)
$$;
