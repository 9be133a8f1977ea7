-- Queues a job for each unfinished export that no worker is making: its job was lost, or its heartbeat has stopped. Returns how many.
--   silence  time without a heartbeat after which an attempt counts as dead; ten times as long while the worker that holds its
--            job is alive, because a busy machine may take seconds for one group of rows
create or replace function access.add_missing_export_jobs(silence interval) returns bigint
  language plpgsql
as $$
declare
  heard_of timestamptz := clock_timestamp() - silence;
  queued bigint;
begin
  select count(access.add_export_job(e.id)) into queued
  from access.export e
  where e.status in ('queued', 'running') and coalesce(e.heard_at, e.created_at) < heard_of
    and not exists (
      select from graphile_worker.jobs j
      where j.key = 'export:' || e.id
        and (j.locked_at >= heard_of or j.locked_at is null and j.attempts < j.max_attempts
          or e.heard_at > clock_timestamp() - 10 * silence
            and exists (select from ingest.worker w where w.id = j.locked_by and w.beat_at >= heard_of)));
  return queued;
end
$$;
