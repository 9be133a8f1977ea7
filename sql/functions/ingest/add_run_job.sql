-- Queues the job of a run, at once; see ingest.put_back_run for the queues.
create or replace function ingest.add_run_job(run_id bigint) returns void
  language sql
as $$
  select ingest.put_back_run(run_id, '0')
$$;
