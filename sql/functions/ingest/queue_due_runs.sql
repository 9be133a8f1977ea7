-- Queues a run of each source that is due and has no unfinished one. Returns how many. Several missed poll times give one run.
create or replace function ingest.queue_due_runs() returns bigint
  language plpgsql
as $$
declare
  due registry.source;
  queued bigint := 0;
begin
  -- Without this lock two workers could both queue the same source.
  perform pg_advisory_xact_lock(hashtextextended('headroom.schedule', 0));
  for due in
    select s.* from registry.source s
    where ingest.next_run_at(s) <= clock_timestamp()
      and not exists (select from grid.run r where r.source_id = s.id and r.status in ('queued', 'running'))
    order by s.id
  loop
    perform ingest.queue_run(due.id);
    queued := queued + 1;
  end loop;
  return queued;
end
$$;
