-- baseline
-- Plans and accounts. Limits are data: changing one needs no code (access.set_limits).

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
  created_at timestamptz not null default now(),
  -- The plan that it was given by hand or opened with, which it has whatever its subscriptions pay for; null where only they gave it one.
  given_plan_id text references access.plan
);

-- Secrets that every process on this database must share, drawn once.
create table access.secret (
  name text primary key,
  value bytea not null
);
insert into access.secret
  select 'cursor', sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);
