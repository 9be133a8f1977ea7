-- The points of a tile that with its margin has more than 20,000, as rows, at most 20,000.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the columns of tiles.near_points and whether the tile is limited, which is the same in every row.
-- A tile with at most 20,000 points has all of them, then points of the margin, by id, while there is room. Ids are hashes, so
-- these are a fair sample. A fuller tile is limited.
create or replace function tiles.crowded_points(z integer, x integer, y integer)
  returns table (id text, morton bigint, attributes jsonb, u double precision, v double precision, limited boolean)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
as $$
begin
  if (select count(*) <= 20000 from (select from tiles.near_points(z, x, y) n where n.own limit 20001) n) then
    return query select n.id, n.morton, n.attributes, n.u, n.v, false from tiles.near_points(z, x, y) n
    order by n.own desc, n.id
    limit 20000;
  else
    -- Of each occupied cell of a 128 × 128 grid the point with the highest voltage, and the same for the cells of its margin: 17,424 at
    -- most. The cells are four pixels wide, so further points would be drawn on top of these. The ids of each cell and voltage come first,
    -- which avoids sorting all points.
    return query select n.id, n.morton, n.attributes, n.u, n.v, true
    from (
      select distinct on (c.column_, c.row_) c.id
      from (
        select floor(p.u * 128) as column_, floor(p.v * 128) as row_, p.voltage_kv, min(p.id) as id
        from tiles.near_points(z, x, y) p
        group by 1, 2, 3
      ) c
      order by c.column_, c.row_, c.voltage_kv desc nulls last
    ) first
    join tiles.near_points(z, x, y) n on n.id = first.id;
  end if;
end
$$;
