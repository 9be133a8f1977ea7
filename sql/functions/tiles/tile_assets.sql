-- One tile of the layer `assets`, encoded as Mapbox Vector Tile 2.1, extent 4096.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the bytes, none for an empty tile, and whether points were left out. Points are ordered by position: equal points give equal
-- bytes. Nearly every tile has room for all points and its margin: they are counted while they are encoded, which takes a tenth to a
-- quarter less than counting them first. Up to zoom 6 of many assets few have: there they are counted first, since to encode 20,001 in vain
-- takes a third of a crowded tile's time. Of a crowded tile tiles.crowded_points chooses.
create or replace function tiles.tile_assets(z integer, x integer, y integer, out tile bytea, out limited boolean)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
as $$
declare
  crowded boolean := z <= 6 and (select count(*) > 20000 from (select from tiles.near_points(z, x, y) limit 20001) n);
begin
  if not crowded then
    select coalesce(st_asmvt(feature, 'assets', 4096, 'geom' order by n.morton, n.id), ''), false, count(*) > 20000
    into tile, limited, crowded
    from (select * from tiles.near_points(z, x, y) limit 20001) n
    cross join lateral (select n.attributes, st_makepoint(round(n.u * 4096), round(n.v * 4096)) as geom) feature;
  end if;
  if crowded then
    select st_asmvt(feature, 'assets', 4096, 'geom' order by l.morton, l.id), bool_or(l.limited)
    into tile, limited
    from tiles.crowded_points(z, x, y) l
    cross join lateral (select l.attributes, st_makepoint(round(l.u * 4096), round(l.v * 4096)) as geom) feature;
  end if;
end
$$;
