-- Ends a dry run, whose publish transaction was rolled back, and records what would have changed.
--   would  the run's row as that transaction wrote it;  changes  the result of ingest.preview() in it
create or replace function ingest.end_dry_run(would grid.run, changes jsonb) returns void
  language sql
as $$
  update grid.run r set status = 'unchanged', finished_at = clock_timestamp(), added = would.added,
    changed = would.changed, removed = would.removed, restored = would.restored, preview = changes
  where r.id = would.id
$$;
