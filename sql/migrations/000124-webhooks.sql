-- baseline
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
  last_delivery_at timestamptz,
  -- The host of an endpoint, as the URL parser writes it: few deliveries to one host are under way at once.
  host text generated always as (substring(url from '^[a-z]+://([^/:?\[]+|\[[^\]]*\])')) stored,
  include_upstream boolean not null default false
);
comment on column access.webhook.include_upstream is
  'Also told: changes of assets above those of the sources that match (grid.asset_above).';
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
  -- The trace of the request that caused a delivery (W3C Trace Context), where one did: only a test event is caused by a request.
  traceparent text,
  above text[],
  below text[],
  unique (webhook_id, run_id, event_type)
);
comment on column access.delivery.above is
  'Where the event is told for what is below alone: ids of the changed assets, in order. Null where the source itself matches.';
comment on column access.delivery.below is 'For each of the first twenty of these the id of one asset below it that matches.';
create index delivery_recent on access.delivery (webhook_id, created_at, id);
create index delivery_due on access.delivery (webhook_id, next_attempt_at) where status in ('waiting', 'delivering');
-- Whether an attempt at an endpoint is under way, without reading all that waits for it.
create index delivery_under_way on access.delivery (webhook_id) where status = 'delivering';
