-- Notes assets whose points may differ from now on and queues the job that brings the tiles into step; a note and its job
-- are committed with what they follow from.
--   touched  ids of assets that were added, moved, renamed, merged or removed
-- Whoever publishes does not wait for the tiles: bringing 10,000 of 1 M points into step takes 5 s, one at a time.
create or replace function tiles.touch(touched text[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  if cardinality(touched) > 0 then
    insert into tiles.touched (asset_id) select unnest(touched);
    perform tiles.wake('0');
  end if;
end
$$;
