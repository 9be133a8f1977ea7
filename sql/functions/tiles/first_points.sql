-- The points of a full tile: of each occupied cell of a 128 × 128 grid the one with the highest voltage, and the same for the
-- cells of its margin, 17,424 points at most. The cells are four pixels wide, so further points would be drawn on top of these.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns rows of tiles.near_points. Looks up the ids of each cell and voltage first, which avoids sorting all points.
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
