-- Queues the job of a run again, for later: another session works on its source.
--   delay  time until then
-- Runs that fetch from one host share a queue, so that a publisher sees one connection at a time, and a host that does not answer
-- keeps at most one place of a worker. Runs that fetch nothing share the queue of their source.
create or replace function ingest.put_back_run(run_id bigint, delay interval) returns void
  language plpgsql
as $$
begin
  perform graphile_worker.add_job('import_run', json_build_object('run_id', run_id),
    queue_name => (
      select case when r.file is null and not r.reads_again and r.released_at is null and ingest.document_host(s.manifest) is not null
        then 'host:' || ingest.document_host(s.manifest) else 'source:' || s.id end
      from grid.run r join registry.source s on s.id = r.source_id where r.id = run_id),
    run_at => clock_timestamp() + delay, job_key => 'run:' || run_id, max_attempts => 25);
end
$$;
