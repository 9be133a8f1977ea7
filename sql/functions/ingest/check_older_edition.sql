-- The same bytes or the same content (ingest.content_digest) as a document that the source published under an earlier date, with others
-- published since: an older edition under a new name or link, sorted or saved again. What is served now is no older edition, however
-- often it comes, nor is a document that is dated before what is served: that is history, or date_regressed. Runs of before digests were
-- kept are known by their bytes. Of a document without a date, any other edition before the served one is older.
create or replace function ingest.check_older_edition(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  with edition as (
    select r.id, r.source_date, r.document_sha256 = run.document_sha256 as same_bytes,
      coalesce(r.document_sha256 = run.document_sha256 or r.content_digest = run.content_digest, false) as same,
      row_number() over (order by r.effective_at desc) = 1 as served
    from grid.run r where r.source_id = run.source_id and r.status = 'published' and not r.dry_run
  )
  select run.document_name, null, run.source_date::text, format('run %s published the same %s, as data of %s', e.id,
    case when e.same_bytes then 'bytes' else 'content' end, coalesce(e.source_date::text, 'an unknown date')), 1, 1
  from edition e
  where e.same and (e.source_date < run.source_date or run.source_date is null)
    and not exists (select from edition where served and (same or source_date > run.source_date))
  order by e.id desc limit 1
$$;
