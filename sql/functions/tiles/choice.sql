-- Which points of a tile are drawn: all when they are at most 20,000, else whole levels of detail and part of the next.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns one row:
--   whole_lod  the last level drawn whole; 23 when every point is
--   drawn      how many points of the tile have a level up to that one
--   limited    true when points of the tile are left out
-- A limited tile keeps 1,600 places free for the margin, which has at most that many points up to level z.
-- Reads no more than 20,001 index entries, and where they do not fit as many a level, up to the first that does not.
-- Planned once a connection: planning takes ten times as long as reading a small tile.
create or replace function tiles.choice(
  z integer, x integer, y integer, out whole_lod integer, out drawn bigint, out limited boolean)
  language plpgsql stable parallel safe
  set plan_cache_mode = force_generic_plan
as $$
begin
  with recursive own as materialized (
    select count(*) as points
    from (
      select from tiles.point p
      where p.morton between tiles.morton(x::bigint << 31 - z, y::bigint << 31 - z)
        and tiles.morton((x + 1::bigint << 31 - z) - 1, (y + 1::bigint << 31 - z) - 1)
      limit 20001
    ) p
  ), level (lod, total) as (
    select -1, 0::bigint from own where points > 20000
    union all
    select level.lod + 1, level.total + (
      select count(*) from (
        select from tiles.point p
        where p.lod = level.lod + 1
          and p.morton between tiles.morton(x::bigint << 31 - z, y::bigint << 31 - z)
            and tiles.morton((x + 1::bigint << 31 - z) - 1, (y + 1::bigint << 31 - z) - 1)
        limit 20001
      ) p
    )
    from level
    where level.lod < 23 and level.total <= 20000
  )
  select 23, points, false from own where points <= 20000
  union all
  (select lod, total, true from level where total <= 18400 order by lod desc limit 1)
  into whole_lod, drawn, limited;
end
$$;
