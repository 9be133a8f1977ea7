-- Brings tiles.point into step with grid.asset for the assets named and announces a new version of the tiles when some
-- differ, in the caller's transaction. Returns how many points differ now.
--   touched  ids of assets that were added, moved, renamed, merged or removed; ids that nothing happened to do no harm
create or replace function tiles.refresh(touched text[]) returns bigint
  language plpgsql
as $$
declare
  differing bigint := tiles.redraw(touched);
begin
  if differing > 0 then
    perform tiles.announce();
  end if;
  return differing;
end
$$;
