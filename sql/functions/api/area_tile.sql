-- One tile of the layer `areas`, encoded as Mapbox Vector Tile 2.1, extent 4096: the outlines of assets that are areas, and the boxes of
-- those of which no more is known (precision `box`), with the properties of their points. They are as public as these. No bytes for an
-- empty tile.
--   z 0..22, x and y 0 .. 2^z - 1
create or replace function api.area_tile(z integer, x integer, y integer) returns bytea
  language sql stable
as $$
  select coalesce(st_asmvt(feature, 'areas', 4096, 'geom' order by feature.attributes ->> 'id'), '')
  from st_tileenvelope(z, x, y) tile (box) join grid.asset a on a.area is not null and a.merged_into is null
    and a.footprint && st_transform(st_tileenvelope(z, x, y, margin => 1 / 64.0), 4326)::geography
  join tiles.point p on p.id = a.id
  cross join lateral (
    select st_asmvtgeom(st_simplify(st_transform(a.area, 3857), 40075017 / 4096.0 / (1 << z), true), tile.box, 4096, 64) as geom,
      p.attributes) feature
  where feature.geom is not null
$$;
