-- The document is dated after today (UTC).
create or replace function ingest.check_date_in_future(run grid.run) returns ingest.check_result
  language sql stable
as $$
  select count(*), count(*)::numeric, coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
    'original', run.source_date::text, 'message', 'is in the future')), '[]')
  where run.source_date > (now() at time zone 'UTC')::date
$$;

insert into ingest.check_definition values
  ('date_in_future', 'document', 0, 'The document is dated after today.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
