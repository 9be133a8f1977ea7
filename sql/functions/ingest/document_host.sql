-- The host that a source's document is fetched from, in lower case and without its port; null for files that come with a manifest.
--   manifest  the source's part of its operator's manifest
create or replace function ingest.document_host(manifest jsonb) returns text
  language sql immutable
  return lower(substring(manifest -> 'document' ->> 'url' from '^https?://(?:[^/@]*@)?([^/:?#]+)'));
