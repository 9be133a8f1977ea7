-- compatible
-- Files of the last folder of documents that was given to a start and that it did not read: the start's summary and /status tell of them.

create table registry.unread_document (
  document text primary key,
  why text not null
);
comment on column registry.unread_document.document is 'absolute path';

-- ingest.regions_named says it of all names at once.
drop function if exists ingest.known_regions(text);
