-- The document is dated after today (UTC).
create or replace function ingest.check_date_in_future(run grid.run) returns ingest.check_result
  language sql stable
as $$
  select count(*), count(*)::numeric, coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
    'original', run.source_date::text, 'message', 'is in the future')), '[]')
  where run.source_date > (now() at time zone 'UTC')::date
$$;
