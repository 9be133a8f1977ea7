-- How many rows the served document has; null before the first import.
create or replace function ingest.served_rows(of_source text) returns bigint
  language sql stable
as $$
  select r.rows from registry.source s join grid.run r on r.id = s.current_run where s.id = of_source
$$;
