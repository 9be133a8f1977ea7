-- Exports: what was asked for, how far it is, and the file. The row is the truth; a job only wakes a worker for it.

create table access.export (
  id text collate "C" primary key,
  account_id text collate "C" not null references access.account,
  format text not null check (format in ('csv', 'geojson', 'ndjson', 'flatgeobuf', 'geoparquet')),
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

-- How often the effective rights of a source have changed: what read them at one count may be served at that count only.
alter table registry.source add column rights_changes bigint not null default 0;

-- Whoever finishes an export shares this lock, so that a change is either seen by it or sees it.
create function registry.count_rights_change() returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('headroom.rights', 0));
  new.rights_changes := old.rights_changes + 1;
  return new;
end
$$;
create trigger count_rights_change before update on registry.source for each row
  when (coalesce(old.rights_override, old.rights_mode) is distinct from coalesce(new.rights_override, new.rights_mode))
  execute function registry.count_rights_change();

create function registry.revoke_exports() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  perform access.revoke_exports(new.id);
  return null;
end
$$;
create trigger revoke_exports after update on registry.source for each row
  when (old.rights_changes <> new.rights_changes)
  execute function registry.revoke_exports();

-- Reads what an export holds: of the records the masked views alone, whatever a query over them says.
do $$
begin
  begin
    create role headroom_export nologin;
  exception when duplicate_object or unique_violation then null;  -- two databases migrating at once
  end;
  if not pg_has_role(current_user, 'headroom_export', 'member') then
    grant headroom_export to current_user;
  end if;
  if not pg_has_role('headroom_worker', 'headroom_export', 'member') then
    grant headroom_export to headroom_worker;
  end if;
end
$$;

-- Its place is taken by a set-returning one.
drop function if exists grid.capacity_json;
