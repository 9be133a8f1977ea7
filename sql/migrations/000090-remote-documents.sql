-- What a server said of a document, so that it can be asked whether it still is the same.

-- {url, etag, last_modified}; null for files and for interfaces that say nothing.
alter table grid.run add column validators jsonb;

drop function if exists ingest.note_document(bigint, uuid, text, text, text, bigint);
drop function if exists ingest.claim_run(bigint);
