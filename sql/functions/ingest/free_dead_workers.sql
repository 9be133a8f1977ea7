-- Unlocks the jobs and queues of workers whose heartbeat stopped, and the queues that are locked without a job of their worker. The job
-- queue itself unlocks them only after four hours. Three seconds later it ends the workers' sessions, which may hold the lock of a source.
--   silence  time without a heartbeat after which a worker counts as dead, and time that a queue may be locked without a job
-- If the worker was only slow, no harm is done: its attempt's token is stale by then, and the session may be gone. When it ends, it deletes
-- its job, which another worker may have taken. That one then finds no job to delete, and leaves its queue locked: hence the last step.
create or replace function ingest.free_dead_workers(silence interval) returns void
  language plpgsql
as $$
declare
  heard_of timestamptz := clock_timestamp() - silence;
  dead text[];
  silent text[];
begin
  with gone as (
    delete from ingest.worker w where w.beat_at < heard_of - interval '3 s' returning w.process
  )
  select array_agg(distinct g.process) into silent from gone g
  where not exists (select from ingest.worker w where w.process = g.process and w.beat_at >= heard_of);
  if silent is not null then
    perform ingest.end_sessions(silent);
  end if;
  select array_agg(distinct j.locked_by) into dead
  from graphile_worker.jobs j
  where j.locked_at < heard_of and not exists (select from ingest.worker w where w.id = j.locked_by and w.beat_at >= heard_of);
  if dead is not null then
    perform graphile_worker.force_unlock_workers(dead);
  end if;
  -- A queue is locked and unlocked in the statement that takes or ends its job.
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
  where q.locked_at < heard_of
    and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = q.locked_by);
end
$$;
