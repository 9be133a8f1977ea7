-- baseline
-- Worker processes, the archive and backups. What workers are to do stands in the tables that it is about, and in the job queue's own.

-- One row for each worker process that has not ended in good order. The id is the one that its jobs are locked by.
create table ingest.worker (
  id text primary key,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp(),
  process text
);
comment on column ingest.worker.process is
  'application name of the sessions of the worker''s process; null: of a release before there were such names';

create table ingest.archived_decisions (
  only_row boolean primary key default true check (only_row),
  -- As the archive has them; see ingest.decisions.
  decisions jsonb
);
insert into ingest.archived_decisions default values;

-- When the last backup was begun, which metrics and doctor tell. A dump does not have the time of its own backup.
create table ingest.last_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz
);
insert into ingest.last_backup (only_row) values (true);
