-- Ends a dry run, whose publish transaction was rolled back, with what would have changed.
--   would  the run's row as it stood in that transaction
create or replace function ingest.end_dry_run(would grid.run) returns void
  language sql
as $$
  update grid.run r set status = 'unchanged', finished_at = clock_timestamp(), added = would.added,
    changed = would.changed, removed = would.removed, restored = would.restored
  where r.id = would.id
$$;
