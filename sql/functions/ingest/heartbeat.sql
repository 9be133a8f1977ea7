-- A worker's heartbeat. Each heartbeat also takes over the work of dead workers.
--   worker   id of the pool that locks the worker's jobs
--   silence  time without a heartbeat after which a worker counts as dead
create or replace function ingest.heartbeat(worker text, silence interval) returns void
  language plpgsql
as $$
begin
  insert into ingest.worker as w (id) values (worker) on conflict (id) do update set beat_at = clock_timestamp();
  perform ingest.free_dead_workers(silence);
  perform ingest.add_missing_run_jobs(silence);
  perform access.add_missing_export_jobs(silence);
  perform access.add_missing_delivery_jobs();
  perform access.add_missing_mail_jobs();
end
$$;
