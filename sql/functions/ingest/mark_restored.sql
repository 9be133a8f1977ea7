-- Makes a restored database distinct from the original: ids and tags that the original issued after the backup are not issued again with
-- another meaning, and all notes are written to the archive again. Change ids continue ten million later, so that a reader who has seen
-- lost ids misses no new one. Entity tags of answers and of tiles are new.
create or replace function ingest.mark_restored() returns void
  language sql
as $$
  select setval('grid.change_id', (select last_value from grid.change_id) + 10000000);
  update tiles.epoch set value = default;
  update grid.run set noted_at = null where noted_at is not null;
  update ingest.archived_decisions set decisions = null;
  update registry.revision set registry = registry + 1000000;
$$;
