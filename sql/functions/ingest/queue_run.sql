-- Opens a run of a source's own document and queues the job that wakes a worker for it. Answers the run's id.
--   source  id or key of a source
-- Jobs of one source share a queue, so that they run one after the other.
create or replace function ingest.queue_run(source text) returns bigint
  language plpgsql
as $$
declare
  run_id bigint := ingest.open_run(source, null, null, false);
begin
  perform graphile_worker.add_job('import_run', json_build_object('run_id', run_id),
    queue_name => 'source:' || (select source_id from grid.run where id = run_id), max_attempts => 25);
  return run_id;
end
$$;
