-- The points of a tile that is full: the first by voltage of every occupied cell of a 128 × 128 grid, and as many of its
-- margin's cells, 17,424 at most. More would be drawn on top of each other, four pixels apart as they are.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns rows of tiles.near_points. The ids of each cell and voltage are found first, which needs no sorting of all points.
create or replace function tiles.first_points(z integer, x integer, y integer)
  returns table (id text, morton bigint, attributes jsonb, u double precision, v double precision)
  language sql stable parallel safe
as $$
  select n.id, n.morton, n.attributes, n.u, n.v
  from (
    select distinct on (c.column_, c.row_) c.id
    from (
      select floor(n.u * 128) as column_, floor(n.v * 128) as row_, n.voltage_kv, min(n.id) as id
      from tiles.near_points(z, x, y) n
      group by 1, 2, 3
    ) c
    order by c.column_, c.row_, c.voltage_kv desc nulls last
  ) first
  join tiles.near_points(z, x, y) n on n.id = first.id
$$;
