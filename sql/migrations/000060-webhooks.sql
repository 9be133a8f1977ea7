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

-- What a published run added to the feed, by kind: all that an event is made of. A run is of one source.
create table grid.run_change (
  run_id bigint not null references grid.run,
  change_type text not null,
  changes bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (run_id, change_type)
);

-- One event on its way to one endpoint. The row is the truth; a job only wakes a worker for it.
create table access.delivery (
  id text collate "C" primary key,
  webhook_id text collate "C" not null references access.webhook on delete cascade,
  event_id text not null,
  event_type text not null check (event_type in ('capacity.changes', 'webhook.test')),
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
  unique (webhook_id, run_id)
);
create index delivery_recent on access.delivery (webhook_id, created_at, id);
create index delivery_due on access.delivery (webhook_id, next_attempt_at) where status in ('waiting', 'delivering');
