-- Ends a run as failed. Nothing of it is published.
--   attempt  the token of the attempt that failed; a stale one changes nothing
create or replace function ingest.fail(run_id bigint, attempt uuid, message text) returns void
  language sql
as $$
  update grid.run set status = 'failed', error = message, finished_at = clock_timestamp()
  where id = run_id and status = 'running' and token = attempt
$$;
