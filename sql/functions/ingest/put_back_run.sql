-- Queues the job of a run again, for later: another session works on its source.
--   delay  time until then
-- A document on the network is fetched by a job of its own, and read by another. The jobs that fetch from one host share a queue, so that a
-- publisher sees one connection at a time, and a host that does not answer occupies at most one slot of a worker. Those that read share
-- their source's queue.
create or replace function ingest.put_back_run(run_id bigint, delay interval) returns void
  language plpgsql
as $$
declare
  host text;
  source_id text;
begin
  select s.id, case when ingest.is_to_fetch(r, s) then ingest.document_host(s.manifest) end into source_id, host
  from grid.run r join registry.source s on s.id = r.source_id where r.id = run_id;
  perform graphile_worker.add_job(case when host is null then 'import_run' else 'fetch_document' end, json_build_object('run_id', run_id),
    queue_name => coalesce('host:' || host, 'source:' || source_id),
    run_at => clock_timestamp() + delay, job_key => 'run:' || run_id, max_attempts => 25);
end
$$;
