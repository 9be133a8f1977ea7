-- The document is dated before the served one, and no date was given with it: with one it is history. Unknown dates compare with nothing.
create or replace function ingest.check_date_regressed(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  select run.document_name, null, run.source_date::text, format('the data served is of %s', s.source_date), 1, 1
  from registry.source s where s.id = run.source_id and run.source_date < s.source_date and run.as_of is null
$$;
