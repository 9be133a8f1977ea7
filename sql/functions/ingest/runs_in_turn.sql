-- The unfinished runs that a worker carries out for the job of one, oldest first: the run itself, and before it those of its source
-- whose jobs were put back, so that runs of one source end in the order in which they were opened.
create or replace function ingest.runs_in_turn(run_id bigint) returns table (id bigint)
  language sql stable
as $$
  select r.id
  from grid.run own join grid.run r on r.source_id = own.source_id
  where own.id = run_id and r.id <= run_id and r.status in ('queued', 'running')
    and (r.id = run_id or exists (select from graphile_worker.jobs j where j.key = 'run:' || r.id))
  order by r.id
$$;
