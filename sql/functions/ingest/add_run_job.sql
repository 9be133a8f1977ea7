-- Queues the job of a run. Jobs of one source share a queue, so that they run one after the other.
create or replace function ingest.add_run_job(run_id bigint) returns void
  language plpgsql
as $$
begin
  perform graphile_worker.add_job('import_run', json_build_object('run_id', run_id),
    queue_name => 'source:' || (select r.source_id from grid.run r where r.id = run_id), job_key => 'run:' || run_id,
    max_attempts => 25);
end
$$;
