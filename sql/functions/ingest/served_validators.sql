-- The newest validators of the served document, {url, etag, last_modified}, read under the same manifest by the same reading; null when
-- there are none, or when the same document may now give other records. With the validators of a held document, the server would answer
-- "unchanged" for one that was never published.
--   manifest_sha256  of the next run
create or replace function ingest.served_validators(source registry.source, manifest_sha256 text) returns jsonb
  language sql stable
as $$
  select v.validators from grid.run v
  where v.source_id = source.id and v.status in ('published', 'unchanged') and v.file is null and not v.reads_again
    and not ingest.places_outdated(source)
    and v.document_sha256 = source.document_sha256 and v.manifest_sha256 = served_validators.manifest_sha256
    and served_validators.manifest_sha256 = (select x.manifest_sha256 from grid.run x where x.id = source.current_run)
  order by v.id desc limit 1
$$;
