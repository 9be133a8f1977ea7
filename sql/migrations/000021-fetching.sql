-- Documents are fetched by a job of their own, before the job that reads them: whoever waits for a slow server holds neither a connection nor
-- the lock of a source.

alter table grid.run
  -- A job fetches the document: it holds no lock of the source.
  add column fetching boolean not null default false,
  -- What was said beside the document when it was fetched, {stated_date, last_modified}; null before, and for files.
  add column fetched jsonb;

-- Its result changes.
drop function if exists ingest.claim_run(bigint);
