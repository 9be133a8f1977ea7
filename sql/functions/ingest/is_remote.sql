-- True when a source's document is fetched over the network. Files that come with a manifest are imported by command only.
--   manifest  the source's part of its operator's manifest
create or replace function ingest.is_remote(manifest jsonb) returns boolean
  language sql immutable
  return coalesce(manifest -> 'document' ->> 'kind' <> 'file' or manifest -> 'document' ->> 'url' ~ '^https?:', false);
