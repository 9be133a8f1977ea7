-- Records assets whose points may have changed and queues the job that updates the tiles. Both are committed with the change itself.
--   touched  ids of assets that were added, moved, renamed, merged or removed
-- A publish does not wait for the tiles: to update 10,000 of 1 M points takes 5 s, and one update runs at a time.
create or replace function tiles.touch(touched text[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  if cardinality(touched) > 0 then
    insert into tiles.touched (asset_id) select unnest(touched);
    perform tiles.add_job('0');
  end if;
end
$$;
