-- True when a source's own document is got over the network: files that ship with a manifest are imported when asked for.
--   manifest  the source's part of its operator's manifest
create or replace function ingest.is_remote(manifest jsonb) returns boolean
  language sql immutable
as $$
  select coalesce(manifest -> 'document' ->> 'kind' <> 'file' or manifest -> 'document' ->> 'url' ~ '^https?:', false)
$$;
