-- The unfinished runs that a worker carries out for the job of one, oldest first: the run itself, and before it those of its source
-- whose jobs were put back, so that runs of one source end in the order in which they were opened. Those whose document is still to be
-- fetched come later, by their own jobs: a local file does not wait for a server.
create or replace function ingest.runs_in_turn(run_id bigint) returns table (id bigint)
  language sql stable
as $$
  select r.id
  from grid.run own join grid.run r on r.source_id = own.source_id join registry.source s on s.id = r.source_id
  where own.id = run_id and r.id <= run_id and r.status in ('queued', 'running')
    and (r.id = run_id or (not ingest.is_to_fetch(r, s) and exists (select from graphile_worker.jobs j where j.key = 'run:' || r.id)))
  order by r.id
$$;
