-- compatible
-- A worker that stands still keeps its database sessions, and their locks. They are found by the name of its process.
alter table ingest.worker add process text;
comment on column ingest.worker.process is 'application name of the sessions of the worker''s process; null: of a release before there were such names';
