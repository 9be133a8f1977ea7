-- Marks the tiles that some points are or were drawn in as to be rendered anew; until then they are rendered on demand.
--   mxs, mys  places in the Mercator square, 0..1; both of one length
create or replace function tiles.forget(mxs double precision[], mys double precision[]) returns void
  language plpgsql
as $$
begin
  insert into tiles.rendered (z, x, y)
  select distinct c.z, c.x, c.y
  from (select distinct mx, my from unnest(mxs, mys) place (mx, my)) place
  cross join lateral tiles.covering(place.mx, place.my) c
  on conflict (z, x, y) do update set br = null, gzip = null, limited = null;
end
$$;
