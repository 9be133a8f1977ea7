-- baseline
-- API keys, and what is counted of their requests.

create table access.api_key (
  id text collate "C" primary key,
  account_id text not null references access.account,
  mode text not null check (mode in ('live', 'test')),
  label text,
  -- SHA-256 of the whole key; the key itself is stored nowhere.
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- By these people tell the keys of an account apart. Null for the oldest keys.
  last_four text check (last_four ~ '^[0-9A-Za-z]{4}$'),
  made_by text collate "C" references access.person (id) on delete set null,
  -- When it ends by itself.
  expires_at timestamptz
);
create index api_key_account on access.api_key (account_id);
create index api_key_made_by on access.api_key (made_by) where made_by is not null;

-- What an account, or one of the visitors of the map's account, has used: one row, updated by the statement that answers its request, so
-- that both limits hold exactly across every process.
create table access.meter (
  account_id text collate "C" not null references access.account,
  -- First day of the UTC month that `used` counts.
  month date not null default date_trunc('month', now() at time zone 'UTC'),
  used bigint not null default 0,
  -- Theoretical arrival time of the generic cell rate algorithm (ITU-T I.371): when the bucket will be empty.
  empty_at timestamptz not null default '-infinity',
  -- The same of capacity tiles, which have a rate of their own.
  tiles_empty_at timestamptz not null default '-infinity',
  -- Empty for an account's own row; else what a visitor's requests name its network by (src/access/visitor.ts), never the address itself.
  visitor bytea not null default '',
  primary key (account_id, visitor)
) with (fillfactor = 20);  -- every request updates a row: room for it on its own page keeps the updates HOT

-- What each key of an account asked for, by UTC day and route: the parts that an account's row of access.meter is the sum of. A row is
-- written where the account's row of access.meter is locked, so that nobody waits for it, and two requests never deadlock.
-- Visitors of the map have no key and no rows here.
create table access.usage (
  account_id text collate "C" not null references access.account,
  day date not null,
  -- Empty for the requests that pages send for who is signed in: they come with no key.
  key_id text collate "C" not null,
  -- The pattern of the route, such as /v1/sources/:id.
  route text collate "C" not null,
  -- As many as they count against the month's quota.
  requests bigint not null check (requests >= 0),
  -- UTC hour of the newest of them: what a key was last used for is known without a write of its own. 0 in old rows.
  hour smallint not null default 0,
  primary key (account_id, day, key_id, route)
) with (fillfactor = 20);  -- see access.meter
create index usage_day on access.usage (day);

-- The newest requests of each account that were answered with an error, for the people of the account: no address, query or body.
create table access.account_error (
  request_id text primary key,
  account_id text collate "C" not null references access.account,
  key_id text collate "C" not null references access.api_key,
  -- The pattern of the route, such as /v1/sources/:id.
  route text not null,
  status integer not null,
  code text not null,
  at timestamptz not null,
  -- Which parameter of the interface was wrong. What was asked is kept nowhere.
  param text
);
create index account_error_newest on access.account_error (account_id, at desc);

-- Whether a request is admitted: api.judge_key judges its key, api.count_request counts it, api.admit does both.
create type api.admission as (
  -- Null, or the code of the first error that applies, with its message and details.
  refusal text,
  message text,
  details jsonb,
  -- Seconds after which to try again.
  retry_after integer,
  account_id text,
  plan access.plan,
  -- Of what is served to this plan: entity tags are made of it.
  version text,
  quota_limit bigint,
  quota_remaining bigint,
  -- Seconds to the start of the next UTC month.
  quota_reset integer,
  -- Whose row of access.meter counts the request.
  visitor bytea,
  -- Which key and route it is counted for, and on which day it was; null until it is.
  key_id text,
  route text,
  day date
);

-- What the functions behind the JSON routes return: the process around them only adds the envelope.
create type api.answer as (
  -- The resource, or an array of resources, exactly as served: text that is JSON. As json, a page of 200 records would be parsed
  -- again before it goes out (1.3 ms).
  data text,
  -- List routes: the sort key of the page's last row when more rows follow, else null. Sealed into the cursor.
  next_after jsonb,
  -- What the route adds to meta: attribution, warnings, summary, postcode, last_change_id.
  meta jsonb
);
