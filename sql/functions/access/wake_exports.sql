-- Queues a job for each unfinished export that nobody works on: its job was lost, or whoever runs it gives no sign of life.
-- Answers how many.
--   silence  after which the one who works on an export counts as dead
create or replace function access.wake_exports(silence interval) returns bigint
  language plpgsql
as $$
declare
  heard_of timestamptz := clock_timestamp() - silence;
  woken bigint;
begin
  select count(access.wake_export(e.id)) into woken
  from access.export e
  where e.status in ('queued', 'running') and coalesce(e.heard_at, e.created_at) < heard_of
    and not exists (
      select from graphile_worker.jobs j
      where j.key = 'export:' || e.id
        and (j.locked_at >= heard_of or j.locked_at is null and j.attempts < j.max_attempts));
  return woken;
end
$$;
