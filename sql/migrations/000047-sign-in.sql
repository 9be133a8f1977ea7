-- Sign-ins by mail that were asked for: each a link and a code, for fifteen minutes, once. Rows are kept for a day, which limits count.
create table access.sign_in (
  -- SHA-256 of the token in the link.
  link_hash bytea primary key check (octet_length(link_hash) = 32),
  -- SHA-256 of `link_hash` and the code, so that no two rows have the same for one code. Null for a link without a code.
  code_hash bytea,
  -- SHA-256 of the cookie of the browser that asked, the only one that may use it; null for a link made at the command line.
  browser_hash bytea check (octet_length(browser_hash) = 32),
  mailbox text not null,
  mailbox_key text collate "C" not null,
  language text not null,
  -- Path within the account's pages that follows.
  next_path text not null,
  -- The client's network (networkOf in src/access/address-limiter.ts); empty at the command line.
  network text not null,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '15 minutes',
  used_at timestamptz,
  -- Wrong codes that were tried.
  guesses integer not null default 0,
  -- It opened an account.
  opened_account boolean not null default false
);
create index sign_in_mailbox on access.sign_in (mailbox_key, asked_at);
create index sign_in_network on access.sign_in (network, asked_at);
create index sign_in_browser on access.sign_in (browser_hash, asked_at);
create index sign_in_asked on access.sign_in (asked_at);

-- How an attempt to sign in ended: `outcome` is `signed_in`, `too_many`, `wrong` (a code with tries left) or `unusable`; `next_path` where to go.
create type api.sign_in_outcome as (outcome text, next_path text);
