-- Brings the whole of tiles.point into step with grid.asset and announces a new version of the tiles when some differ, in
-- the caller's transaction. Returns how many points differ now.
create or replace function tiles.rebuild() returns bigint
  language plpgsql
as $$
declare
  differing bigint := tiles.redraw_all();
begin
  if differing > 0 then
    perform tiles.announce();
  end if;
  return differing;
end
$$;
