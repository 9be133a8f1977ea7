-- More rows than the served document: another area was added, or every row is there twice. After a part of the publication the whole has
-- more.
create or replace function ingest.check_row_count_surge(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  select * from ingest.rows_added(run, 1)
  where not exists (
    select from registry.source s cross join registry.shortfall(s.current_run) where s.id = run.source_id)
$$;
