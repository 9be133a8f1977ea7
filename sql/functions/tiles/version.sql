-- Version of the tiles: changes whenever any tile would change, and never repeats, not even in another database.
-- Returns e.g. '3f9a01bc.17': the database's epoch and the count of changes.
create or replace function tiles.version() returns text
  language plpgsql stable parallel safe
as $$
begin
  return (
    select epoch.value || '.' || revision.assets from tiles.epoch, registry.revision);
end
$$;
