-- Opens a run of a source's own document and queues its job. Returns the run's id.
--   source  id or key of a source
create or replace function ingest.queue_run(source text) returns bigint
  language plpgsql
as $$
declare
  run_id bigint := ingest.open_run(source, null, null, false);
begin
  perform ingest.add_run_job(run_id);
  return run_id;
end
$$;
