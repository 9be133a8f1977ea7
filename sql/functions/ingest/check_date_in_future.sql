-- The document is dated after today (UTC).
create or replace function ingest.check_date_in_future(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  select run.document_name, null, run.source_date::text, 'is in the future', 1, 1 where run.source_date > (now() at time zone 'UTC')::date
$$;
