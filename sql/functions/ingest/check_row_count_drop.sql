-- Fewer rows than the served document: a page, a province or the end is missing.
create or replace function ingest.check_row_count_drop(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  select * from ingest.rows_added(run, -1)
$$;
