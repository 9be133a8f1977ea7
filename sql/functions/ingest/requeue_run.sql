-- Queues a run again because the disk had no room for its document. After five attempts it ends as failed. Returns whether it has another.
--   attempt  the token of the attempt; a stale one changes nothing
create or replace function ingest.requeue_run(run_id bigint, attempt uuid, message text) returns boolean
  language sql
as $$
  update grid.run r set status = case when r.attempts < 5 then 'queued' else 'failed' end, error = message,
    finished_at = case when r.attempts >= 5 then clock_timestamp() end
  where r.id = run_id and r.status = 'running' and r.token = attempt
  returning r.status = 'queued'
$$;
