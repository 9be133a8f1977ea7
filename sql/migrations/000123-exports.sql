-- baseline
-- Exports and bulk files.

-- Exports: what was asked for, how far it is, and the file. The row is the truth; a job only wakes a worker for it.
create table access.export (
  id text collate "C" primary key,
  account_id text collate "C" not null references access.account,
  -- One of src/shapes/export-formats.ts, which the request was checked against.
  format text not null,
  -- The search's parameters without sort, as validated at creation.
  filters jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'failed', 'succeeded')),
  -- Drawn anew by every attempt, and part of the file's name; a worker whose token is stale may not finish.
  token uuid,
  attempts integer not null default 0,
  -- {source id: registry.source.rights_changes} of the sources in it: those that match while it is queued, those that
  -- have rows in it from then on.
  rights jsonb not null,
  rows_expected bigint,
  rows_written bigint not null default 0,
  size_bytes bigint,
  sha256 text,
  -- Name in the store; null before it is whole and after it is deleted.
  file text,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  -- The attempt's last sign of life.
  heard_at timestamptz,
  finished_at timestamptz,
  -- A change of rights moves it to the instant of the change.
  expires_at timestamptz,
  error_code text,
  error_message text,
  check ((status = 'failed') = (error_code is not null)),
  check (status <> 'succeeded' or (rows_expected, size_bytes, sha256, finished_at, expires_at) is not null)
);
create index export_account on access.export (account_id, created_at desc, id);
create index export_unfinished on access.export (id) where status in ('queued', 'running');
create index export_file on access.export (expires_at) where file is not null;

-- Downloads under way. A process renews its own; a killed one's end by themselves.
create table access.download (
  id uuid primary key default gen_random_uuid(),
  account_id text collate "C" not null references access.account,
  export_id text collate "C" not null references access.export,
  ends_at timestamptz not null
);
create index download_account on access.download (account_id);

-- Files of all figures that may be shown, for those who scan everything. They lie open in the store of exports, so what is in each is known
-- before it is there.
create table access.bulk_file (
  -- In the store.
  name text primary key,
  -- {source id: registry.source.rights_changes} of the sources whose figures are in it.
  rights jsonb not null,
  opened_at timestamptz not null default clock_timestamp()
);
