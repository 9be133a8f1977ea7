-- Whether a source has read a document, and published or held it.
--   source   id or key of a source
--   sha256   of the document, hexadecimal
--   of_data  date of the data with which it was read; null if unknown
create or replace function ingest.has_read(source text, sha256 text, of_data date) returns boolean
  language sql stable
as $$
  select exists (
    select from grid.run r join registry.source s on s.id = r.source_id
    where source in (s.id, s.key) and r.document_sha256 = sha256 and r.as_of is not distinct from of_data
      and r.status in ('published', 'unchanged', 'held') and not r.dry_run)
$$;
