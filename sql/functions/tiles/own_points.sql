-- How many points a tile has within its own edges; no more than 20,001 are counted.
--   z 0..22, x and y 0 .. 2^z - 1
create or replace function tiles.own_points(z integer, x integer, y integer) returns bigint
  language sql stable parallel safe
as $$
  select count(*) from (
    select from tiles.point p
    where p.morton between tiles.morton(x::bigint << 31 - z, y::bigint << 31 - z)
      and tiles.morton((x + 1::bigint << 31 - z) - 1, (y + 1::bigint << 31 - z) - 1)
    limit 20001) p
$$;
