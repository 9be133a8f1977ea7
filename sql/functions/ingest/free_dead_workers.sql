-- Frees the jobs and queues of workers that have not been heard of, which the queue itself would do after four hours only, and the
-- queues that are locked for a worker without a job in them.
--   silence  after which a worker counts as dead, and which a queue may be locked for without a job
-- A worker that was merely slow goes on without harm: what it works on has a token, and the token is stale. It also deletes the job that
-- it has done, though another has taken it by then; that other then unlocks no queue, because it finds no job to delete.
create or replace function ingest.free_dead_workers(silence interval) returns void
  language plpgsql
as $$
declare
  heard_of timestamptz := clock_timestamp() - silence;
  dead text[];
begin
  select array_agg(distinct j.locked_by) into dead
  from graphile_worker.jobs j
  where j.locked_at < heard_of
    and not exists (select from ingest.worker w where w.id = j.locked_by and w.beat_at >= heard_of);
  if dead is not null then
    perform graphile_worker.force_unlock_workers(dead);
  end if;
  -- A queue is locked and unlocked in the statement that takes or ends its job.
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
  where q.locked_at < heard_of
    and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = q.locked_by);
  delete from ingest.worker w where w.beat_at < heard_of;
end
$$;
