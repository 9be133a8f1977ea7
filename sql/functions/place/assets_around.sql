-- The assets around any of several places, each once: 500 places have 2,000,000 pairs within 500 km.
--   places  points;  metres  of each, the radius, inclusive
--   keys, nearest  null, or of each place the key (grid.distance) and the id of an asset: only what comes before it counts, and all where
--                  the id is null
-- What is near is looked up by the index for places together that lie within about half a radius of each other, then compared with each
-- place until one has it. By the index alone the pairs take 4 s, by comparing alone 25 km take four times as long.
-- A footprint expanded by nothing carries its box, which a point's comparison works out each time otherwise (a half of the time).
create or replace function grid.assets_around(places geography[], metres float8[], keys float8[] default null, nearest text[] default null)
  returns setof text
  language sql stable
as $$
  with place as materialized (
    select p.*, _ST_Expand(p.here, p.metres + 1) as box from unnest(places, metres, keys, nearest) p (here, metres, key, id)
  ), crowd as materialized (
    select _ST_Expand(ST_Collect(p.here::geometry)::geography, max(p.metres) + 1) as box
    from place p group by ST_SnapToGrid(p.here::geometry, (select max(m) from unnest(assets_around.metres) m) / 222000)
  ), near as materialized (
    select a.id, a.precision, a.footprint, _ST_Expand(a.footprint, 0) as around
    from grid.asset a
    where a.id in (select n.id from crowd c join grid.asset n on n.merged_into is null and n.footprint && c.box)
  )
  select a.id from near a
  where exists (
    select from place p where a.around && p.box and grid.is_within(a.footprint, p.here, p.metres)
      and (p.id is null or (select (d.key, a.id) < (p.key, p.id) from grid.distance(a.precision, a.footprint, p.here) d)))
$$;
