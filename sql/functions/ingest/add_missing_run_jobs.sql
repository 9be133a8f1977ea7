-- Queues a job for each unfinished run that no worker works on and that has no job: the job was lost, or the command that opened
-- the run was killed. Returns how many.
--   grace  how long a new run may wait for the command that opened it
-- Whoever works on a run holds the lock of its source, and ends the run before releasing the lock.
create or replace function ingest.add_missing_run_jobs(grace interval) returns bigint
  language plpgsql
as $$
declare
  run grid.run;
  queued bigint := 0;
begin
  for run in
    select r.* from grid.run r
    where r.status in ('queued', 'running')
      and (r.status = 'running' or greatest(r.created_at, r.released_at) < clock_timestamp() - grace)
      and not exists (
        select from graphile_worker.jobs j where j.key = 'run:' || r.id and (j.attempts < j.max_attempts or j.locked_at is not null))
    order by r.id
  loop
    if pg_try_advisory_xact_lock(hashtextextended('headroom.source:' || run.source_id, 0)) then
      perform ingest.add_run_job(run.id);
      queued := queued + 1;
    end if;
  end loop;
  return queued;
end
$$;
