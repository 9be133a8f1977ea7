-- Queues the job that wakes a worker for a run again, for later: somebody else works on its source.
--   delay  until then
create or replace function ingest.put_back_run(run_id bigint, delay interval) returns void
  language plpgsql
as $$
begin
  perform graphile_worker.add_job('import_run', json_build_object('run_id', run_id),
    queue_name => 'source:' || (select r.source_id from grid.run r where r.id = run_id), run_at => clock_timestamp() + delay,
    job_key => 'run:' || run_id, max_attempts => 25);
end
$$;
