-- A worker's sign of life; with it the worker takes over from those that are dead.
--   worker   id of the pool that its jobs are locked by
--   silence  after which a worker counts as dead
create or replace function ingest.keep_alive(worker text, silence interval) returns void
  language plpgsql
as $$
begin
  insert into ingest.worker as w (id) values (worker) on conflict (id) do update set beat_at = clock_timestamp();
  perform ingest.free_dead_workers(silence);
  perform ingest.wake_runs(silence);
  perform access.wake_exports(silence);
  perform access.wake_lost_deliveries();
end
$$;
