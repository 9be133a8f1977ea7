-- Sets a restored database apart from the one that it is a copy of: what that handed out after the backup is not handed out again with
-- another meaning, and its archive is told all again. Change ids go on ten million later, so that a reader who has seen lost ones misses no new one; entity tags of answers
-- and of tiles are new.
create or replace function ingest.mark_restored() returns void
  language sql
as $$
  select setval('grid.change_id', (select last_value from grid.change_id) + 10000000);
  update tiles.epoch set value = default;
  update grid.run set noted_at = null where noted_at is not null;
  update ingest.archived_decisions set decisions = null;
  update registry.revision set registry = registry + 1000000;
$$;
