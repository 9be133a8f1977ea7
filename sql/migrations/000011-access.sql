-- Plans, accounts and keys; exports and webhooks. Limits are data: changing one needs no code (access.set_limits).

create table access.plan (
  id text primary key,
  name text not null,
  position integer not null unique,
  price_amount integer not null,
  -- True: the price is where it starts, and the plan is sold by people.
  price_from boolean not null,
  self_serve boolean not null,
  quota_per_month bigint not null,
  rate_per_second integer not null,
  page_size integer not null,
  nearby_radius_km integer not null,
  download_slots integer not null,
  capabilities text[] not null
);
insert into access.plan values
  ('free', 'Free', 1, 0, false, true, 2000, 2, 20, 25, 0, '{}'),
  ('pro', 'Pro', 2, 49, false, true, 50000, 10, 100, 100, 0, '{changes,history,as_of}'),
  ('business', 'Business', 3, 299, false, true, 1000000, 50, 200, 250, 2, '{changes,history,as_of,webhooks,exports}'),
  ('enterprise', 'Enterprise', 4, 1500, true, false, 20000000, 200, 200, 500, 5,
    '{changes,history,as_of,webhooks,exports}');

-- Whoever changes a plan, by command or by hand: answers tell what it allows and follow it, so that their versions change with it.
create function access.count_plan_change() returns trigger language plpgsql as $$
begin
  update registry.revision set registry = registry + 1;
  return null;
end
$$;
create trigger count_plan_change after insert or update or delete on access.plan
  for each statement execute function access.count_plan_change();

create table access.account (
  id text collate "C" primary key,
  name text not null,
  plan_id text not null references access.plan,
  created_at timestamptz not null default now()
);

create table access.api_key (
  id text collate "C" primary key,
  account_id text not null references access.account,
  mode text not null check (mode in ('live', 'test')),
  label text,
  -- SHA-256 of the whole key; the key itself is stored nowhere.
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index api_key_account on access.api_key (account_id);

-- Secrets that every process on this database must share, drawn once.
create table access.secret (
  name text primary key,
  value bytea not null
);
insert into access.secret
  select 'cursor', sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);

-- What an account has used: one row, updated by the statement that answers its request, so that both limits hold
-- exactly across every process.
create table access.meter (
  account_id text collate "C" primary key references access.account,
  -- First day of the UTC month that `used` counts.
  month date not null default date_trunc('month', now() at time zone 'UTC'),
  used bigint not null default 0,
  -- Theoretical arrival time of the generic cell rate algorithm (ITU-T I.371): when the bucket will be empty.
  empty_at timestamptz not null default '-infinity',
  -- The same of capacity tiles, which have a rate of their own.
  tiles_empty_at timestamptz not null default '-infinity'
) with (fillfactor = 20);  -- every request updates a row: room for it on its own page keeps the updates HOT

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

-- Webhook endpoints and what is delivered to them.
create table access.webhook (
  id text collate "C" primary key,
  account_id text collate "C" not null references access.account,
  url text not null,
  -- What events are about; null is everything.
  countries text[],
  operators text[],
  sources text[],
  change_types text[],
  -- Encrypted with a key that the database does not have.
  sealed_secret bytea not null,
  -- Deliveries that failed since one last went through.
  consecutive_failures integer not null default 0 check (consecutive_failures between 0 and 20),
  created_at timestamptz not null default clock_timestamp(),
  -- Null while it is active.
  switched_off_at timestamptz,
  last_delivery_at timestamptz
);
create index webhook_account on access.webhook (account_id, id);

-- One event on its way to one endpoint. The row is the truth; a job only wakes a worker for it.
create table access.delivery (
  id text collate "C" primary key,
  webhook_id text collate "C" not null references access.webhook on delete cascade,
  event_id text not null,
  -- One of src/openapi/webhook-events.ts.
  event_type text not null,
  -- Null for a test.
  run_id bigint references grid.run,
  check ((run_id is null) = (event_type = 'webhook.test')),
  status text not null default 'waiting' check (status in ('waiting', 'delivering', 'delivered', 'failed', 'cancelled')),
  -- Attempts that ended; one that was cut off is made again.
  attempts integer not null default 0 check (attempts between 0 and 6),
  -- Null once it has ended.
  next_attempt_at timestamptz default clock_timestamp(),
  -- Drawn by the attempt under way; whoever has an older one may not end it.
  token uuid,
  -- Until when the attempt under way is believed to be alive.
  leased_until timestamptz,
  -- As sent by the first attempt, and by all others.
  body text,
  last_attempt_at timestamptz,
  answer_code integer,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  unique (webhook_id, run_id, event_type)
);
create index delivery_recent on access.delivery (webhook_id, created_at, id);
create index delivery_due on access.delivery (webhook_id, next_attempt_at) where status in ('waiting', 'delivering');
-- Whether an attempt at an endpoint is under way, without reading all that waits for it.
create index delivery_under_way on access.delivery (webhook_id) where status = 'delivering';
