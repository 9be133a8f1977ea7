-- The points of one tile as rows, at most 20,000.
--   z 0..22, x and y 0 .. 2^z - 1;  own  how many points the tile has within its edges, as tiles.own_points counts them
-- Returns what tiles.point keeps of each to encode it with, and its place in the Mercator square; at the antimeridian mx may
-- lie beyond 0..1. Points up to a 64th of a tile's side outside are the margin, so that circles at the edges are not cut.
-- A tile with no more than 20,000 points has every one of them, then those of the margin while there is room.
-- A fuller one has the levels of detail up to z: the first point of every occupied cell of a 128 × 128 grid, 16,384 at most,
-- and as many of the margin's cells, 1,040 at most. More would be drawn on top of each other, four pixels apart as they are.
-- The margin of a full tile is read by level too, as it may hold any number of points; the other by place: 0.5 ms, not 3.
create or replace function tiles.layer_assets(z integer, x integer, y integer, own bigint) returns table (
  morton bigint, mx double precision, my double precision, own_values bytea, traits text)
  language sql stable parallel safe
as $$
  with square as materialized (
    select s.first_key, s.last_key, s.own, s.shift,
      (x - 1 / 64.0::float8) / (1 << z) - s.shift as west, (x + 1 + 1 / 64.0::float8) / (1 << z) - s.shift as east,
      (y - 1 / 64.0::float8) / (1 << z) as north, (y + 1 + 1 / 64.0::float8) / (1 << z) as south
    from tiles.squares(z, x, y) s
  ), margin as (
    select p.lod, p.morton, p.mx + s.shift as mx, p.my, p.own_values, p.traits
    from generate_series(0, z) k (lod)
    join square s on not s.own
    cross join lateral (
      select p.lod, p.morton, p.mx, p.my, p.own_values, p.traits from tiles.point p
      where p.lod = k.lod and p.morton between s.first_key and s.last_key
        and p.mx between s.west and s.east and p.my between s.north and s.south
      offset 0 -- keeps the look-up by index, one a level and square
    ) p
    where layer_assets.own > 20000
    union all
    select p.lod, p.morton, p.mx + s.shift, p.my, p.own_values, p.traits
    from tiles.margin_strips(z, x, y) s
    cross join lateral (
      select p.lod, p.morton, p.mx, p.my, p.own_values, p.traits from tiles.point p where point(p.mx, p.my) <@ s.area
      offset 0 -- keeps the look-up by index, one a strip
    ) p
    where layer_assets.own <= 20000
      and s.beside <> (floor((p.mx + s.shift) * (1 << z)) = x) and (s.beside or floor(p.my * (1 << z)) <> y)
  )
  select p.morton, p.mx, p.my, p.own_values, p.traits
  from generate_series(0, case when layer_assets.own > 20000 then z else 23 end) k (lod)
  join square s on s.own
  cross join lateral (
    select p.morton, p.mx, p.my, p.own_values, p.traits from tiles.point p
    where p.lod = k.lod and p.morton between s.first_key and s.last_key
    offset 0 -- keeps the look-up by index, one a level
  ) p
  union all
  (select m.morton, m.mx, m.my, m.own_values, m.traits from margin m
  order by m.lod, hashint8extended(m.morton, 0), m.own_values
  limit case when layer_assets.own <= 20000 then 20000 - layer_assets.own end)
$$;
