-- How many rows fewer the document has than it states itself, as a saved page of a longer list does. One that a person has released and
-- that is served is not held again when it is read again.
create or replace function ingest.check_pagination_incomplete(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  select run.document_name, null, null, format('the document states %s rows and has %s', run.rows_stated, run.rows_read),
    run.rows_stated - run.rows_read, (run.rows_stated - run.rows_read)::numeric / run.rows_stated
  where run.rows_read < run.rows_stated and not exists (
    select from registry.source s join grid.run c on c.id = s.current_run
    where s.id = run.source_id and c.document_sha256 = run.document_sha256 and c.rows_read < c.rows_stated)
$$;
