-- Queues the job of a run. Jobs of one source share a queue, so that they run one after the other.
create or replace function ingest.add_run_job(run_id bigint) returns void
  language sql
as $$
  select ingest.put_back_run(run_id, '0')
$$;
