-- The same bytes as a document that the source published under an earlier date, with others published since: an older edition under a
-- new name or link. The document that is served now is no older edition, however often it comes, nor is one that comes with the date it
-- had: that is history, or date_regressed. Of a document without a date, any other edition before the served one is older.
create or replace function ingest.check_older_edition(run grid.run) returns ingest.check_result
  language sql stable
as $$
  select count(*), count(*)::numeric, coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
    'original', run.source_date::text, 'message', format('run %s published the same bytes, as data of %s', r.id, coalesce(r.source_date::text, 'an unknown date')))), '[]')
  from (
    select r.id, r.source_date from grid.run r join registry.source s on s.id = r.source_id
    where r.source_id = run.source_id and r.status = 'published' and not r.dry_run and r.document_sha256 = run.document_sha256
      and (r.source_date < run.source_date or run.source_date is null) and s.document_sha256 <> run.document_sha256
    order by r.id desc limit 1) r
$$;

insert into ingest.check_definition values
  ('older_edition', 'comparison', 0, 'The same bytes as an edition published under an earlier date, and not the served one.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
