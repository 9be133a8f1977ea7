-- The document is dated before the one that is served now, and no date was given with it: with one it is history. An unknown date, of either, compares with nothing.
create or replace function ingest.check_date_regressed(run grid.run) returns ingest.check_result
  language sql stable
as $$
  select count(*), count(*)::numeric, coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
    'original', run.source_date::text, 'message', format('the data served is of %s', s.source_date))), '[]')
  from registry.source s
  where s.id = run.source_id and run.source_date < s.source_date and run.as_of is null
$$;

insert into ingest.check_definition values
  ('date_regressed', 'edition', 0, 'The document is dated before the served one.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
