-- Ends a dry run, whose publish transaction was rolled back, with what would have changed.
--   would  the run's row as it stood in that transaction;  changes  ingest.preview() as it was in it
create or replace function ingest.end_dry_run(would grid.run, changes jsonb) returns void
  language sql
as $$
  update grid.run r set status = 'unchanged', finished_at = clock_timestamp(), added = would.added,
    changed = would.changed, removed = would.removed, restored = would.restored, preview = changes
  where r.id = would.id
$$;
