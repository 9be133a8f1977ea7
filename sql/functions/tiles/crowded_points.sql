-- The points of a tile that with its margin has more than 20,000, as rows, at most 20,000.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns the columns of tiles.near_points and whether the tile is limited, which is the same in every row.
-- A tile with at most 20,000 points has all of them, then points of the margin, by id, while there is room. Ids are hashes, so
-- these are a fair sample. A fuller tile is limited: see tiles.first_points.
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
    return query select n.id, n.morton, n.attributes, n.u, n.v, true from tiles.first_points(z, x, y) n;
  end if;
end
$$;
