-- Updates tiles.point from grid.asset for the assets that tiles.touch recorded, in the caller's transaction. It sets no new
-- version: the caller renders the tiles missing in tiles.rendered, then calls tiles.announce. One caller at a time until commit.
-- Returns how many points changed.
create or replace function tiles.redraw() returns bigint
  language plpgsql
  set plan_cache_mode = force_custom_plan -- a few assets or a million
as $$
declare
  touched text[];
  points bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.tiles', 0));
  with noted as (
    delete from tiles.touched returning asset_id
  )
  select array_agg(distinct asset_id) into touched from noted;

  with drawn as materialized (
    select d.* from unnest(touched) t (id) join tiles.drawn_assets() d on d.id = t.id
  ), differing as materialized (
    select t.id, was, now
    from unnest(touched) t (id)
    left join tiles.point was on was.id = t.id
    left join drawn now on now.id = t.id
    where (was.id, was.mx, was.my, was.voltage_kv, was.attributes) is distinct from (now.id, now.mx, now.my, now.voltage_kv, now.attributes)
  ), removed as (
    delete from tiles.point p using differing d where p.id = d.id and (d.now).id is null
  ), changed as (
    update tiles.point p
    set mx = (d.now).mx, my = (d.now).my, morton = (d.now).morton, voltage_kv = (d.now).voltage_kv, attributes = (d.now).attributes
    from differing d where p.id = (d.now).id
  ), added as (
    insert into tiles.point (id, mx, my, morton, voltage_kv, attributes)
    select (d.now).id, (d.now).mx, (d.now).my, (d.now).morton, (d.now).voltage_kv, (d.now).attributes
    from differing d where (d.was).id is null
    order by (d.now).morton -- the points of a tile side by side
  ), lacking as (
    insert into tiles.rendered (z, x, y)
    select distinct c.z, c.x, c.y
    from differing d
    cross join lateral (values ((d.was).mx, (d.was).my), ((d.now).mx, (d.now).my)) place (mx, my)
    cross join lateral tiles.covering(place.mx, place.my) c
    on conflict (z, x, y) do update set br = null, gzip = null, limited = null
  )
  select count(*) into points from differing;
  return points;
end
$$;
