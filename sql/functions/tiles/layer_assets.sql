-- The points of one tile as plain rows, at most 20,000, in one order on every machine.
--   z 0..22, x and y 0 .. 2^z - 1;  own  how many points the tile has within its edges, as tiles.own_points counts them
-- Returns the asset's attributes and px, py: its place in units of 1/4096 of the tile's side, from its west and north
-- edge. Points up to 64 units outside are the margin, so that circles at the edges are not cut.
-- A tile with no more than 20,000 points has every one of them, then those of the margin while there is room.
-- A fuller one has the levels of detail up to z: the first point of every occupied cell of a 128 × 128 grid, 16,384 at most,
-- and as many of the margin's cells, 1,040 at most. More would be drawn on top of each other, four pixels apart as they are.
create or replace function tiles.layer_assets(z integer, x integer, y integer, own bigint) returns table (
  id text, type text, name text, slug text, country text, operator text, voltage_kv double precision, "precision" text,
  px double precision, py double precision)
  language sql stable parallel safe
as $$
  with square as materialized (
    select * from tiles.squares(z, x, y)
  ), margin as (
    select p.*, s.shift
    from generate_series(0, case when layer_assets.own > 20000 then z else 23 end) k (lod)
    join square s on not s.own
    cross join lateral (
      select * from tiles.point p where p.lod = k.lod and p.morton between s.first_key and s.last_key
      offset 0 -- keeps the look-up by index, one a level and square
    ) p
    where ((p.mx + s.shift) * (1 << z) - x) * 4096 between -64 and 4160 and (p.my * (1 << z) - y) * 4096 between -64 and 4160
    order by p.lod, hashint8extended(p.morton, 0), p.id
    limit case when layer_assets.own <= 20000 then 20000 - layer_assets.own end
  )
  select p.id, p.type, p.name, p.slug, p.country, p.operator, p.voltage_kv, p.precision,
    ((p.mx + p.shift) * (1 << z) - x) * 4096, (p.my * (1 << z) - y) * 4096
  from (
    select p.*, 0 as shift
    from generate_series(0, case when layer_assets.own > 20000 then z else 23 end) k (lod)
    join square s on s.own
    cross join lateral (
      select * from tiles.point p where p.lod = k.lod and p.morton between s.first_key and s.last_key
      offset 0 -- keeps the look-up by index, one a level
    ) p
    union all
    select * from margin
  ) p
  order by p.morton, p.id
$$;
