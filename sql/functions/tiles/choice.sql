-- Which points of a tile are drawn: all when they are at most 20,000, else whole levels of detail and part of the next.
--   z 0..22, x and y 0 .. 2^z - 1
-- Returns one row:
--   whole_lod  the last level drawn whole; 23 when every point is
--   drawn      how many points of the tile have a level up to that one
--   limited    true when points of the tile are left out
-- A limited tile keeps 1,600 places free for the margin, which has at most that many points up to level z.
-- Reads no more than 20,001 index entries a level, and stops at the first that does not fit.
create or replace function tiles.choice(
  z integer, x integer, y integer, out whole_lod integer, out drawn bigint, out limited boolean)
  language sql stable parallel safe
as $$
  with recursive level (lod, total) as (
    select -1, 0::bigint
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
  ), outcome as (
    select max(total) > 20000 as limited from level
  )
  select level.lod, level.total, outcome.limited
  from level, outcome
  where level.total <= case when outcome.limited then 18400 else 20000 end
  order by level.lod desc
  limit 1
$$;
