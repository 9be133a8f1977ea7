-- More rows than the served document: another area was added, or every row is there twice.
create or replace function ingest.check_row_count_surge(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  select * from ingest.rows_added(run, 1)
$$;
