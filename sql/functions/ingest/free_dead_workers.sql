-- Unlocks the jobs of workers whose heartbeat stopped. The queue itself unlocks them only after four hours.
--   silence  time without a heartbeat after which a worker counts as dead
-- If the worker was only slow, no harm is done: the token of its attempt is stale by then.
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
  delete from ingest.worker w where w.beat_at < heard_of;
end
$$;
