-- Ends a run as failed. Nothing of it is published.
--   attempt  the token of the attempt that failed; a stale one changes nothing
--   pause    how long from now the server asks for no requests, or null; at most 31 days count
create or replace function ingest.fail(run_id bigint, attempt uuid, message text, pause interval) returns void
  language sql
as $$
  update grid.run set status = 'failed', error = message, finished_at = clock_timestamp(),
    left_alone_until = clock_timestamp() + case when pause is not null then least(pause, interval '31 days') end
  where id = run_id and status = 'running' and token = attempt
$$;
