-- Plans, accounts and keys. Limits are data: changing a plan needs no code.

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
