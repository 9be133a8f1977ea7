-- baseline
-- What a payment provider says of subscriptions. No name, address or means of payment is kept.
create table access.subscription (
  -- The provider's.
  id text collate "C" primary key,
  -- Null until an event has told whose it is.
  account_id text collate "C" references access.account,
  -- What it pays for; null when it pays for nothing.
  plan_id text references access.plan,
  -- When the provider made the newest event that told what it pays for.
  told_at timestamptz,
  -- An ended subscription never begins again.
  ended boolean not null default false
);
create index subscription_account on access.subscription (account_id);

-- Events that were read, so that none acts twice.
create table access.billing_event (
  id text collate "C" primary key,
  type text not null,
  made_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp()
);
