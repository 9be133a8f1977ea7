-- Whether a tile and its margin hold at most 20,000 points and the margin does not cross the antimeridian.
--   z 0..22, x and y 0 .. 2^z - 1
create or replace function tiles.is_roomy(z integer, x integer, y integer) returns boolean
  language plpgsql stable parallel safe
as $$
begin
  return (
    select x between 1 and (1 << z) - 2 and (
      select count(*) from (
        select from tiles.point p where point(p.mx, p.my) <@ tiles.square_with_margin(z, x, y) limit 20001
      ) p) <= 20000);
end
$$;
