-- baseline
-- Sign-ins by mail, by OpenID Connect and by passkey.

-- Sign-ins that were asked for, by mail each a link and a code, for fifteen minutes, once. Rows are kept for a day, which limits count.
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
  opened_account boolean not null default false,
  -- How it was proved who the person is. Only rows of `email` are mails that somebody asked for.
  method text not null default 'email' check (method in ('email', 'oidc', 'passkey')),
  -- A browser asked that had signed in as this mailbox before: its mails have a limit of their own, which strangers cannot use up.
  proven boolean not null default false
);
create index sign_in_mailbox on access.sign_in (mailbox_key, asked_at);
create index sign_in_network on access.sign_in (network, asked_at);
create index sign_in_browser on access.sign_in (browser_hash, asked_at);
create index sign_in_asked on access.sign_in (asked_at);

-- How an attempt to sign in ended: `outcome` is `signed_in`, `too_many`, `wrong` (a code with tries left) or `unusable`; `next_path` where
-- to go.
create type api.sign_in_outcome as (outcome text, next_path text);

-- What a browser was sent and must bring back, once: the state of an OpenID sign-in, or the challenge of a passkey. Rows are kept for a
-- day, which limits count.
create table access.challenge (
  -- SHA-256 of the random value itself.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('oidc', 'passkey_sign_in', 'passkey_registration')),
  -- SHA-256 of the cookie of the browser that it was sent to.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- Whose passkey is to be registered; null for a sign-in.
  person_id text collate "C" references access.person on delete cascade,
  -- The client's network (networkOf in src/access/address-limiter.ts).
  network text not null,
  -- Path within the account's pages that follows a sign-in.
  next_path text not null,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((person_id is not null) = (purpose = 'passkey_registration'))
);
create index challenge_network on access.challenge (network, asked_at);
create index challenge_asked on access.challenge (asked_at);
create index challenge_person on access.challenge (person_id);

-- People as OpenID providers name them. A provider may give a mailbox to somebody else one day, and never a subject (OpenID Connect Core,
-- section 5.7).
create table access.identity (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  person_id text collate "C" not null references access.person on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  primary key (issuer, subject)
);
create index identity_person on access.identity (person_id);

create table access.passkey (
  id text collate "C" primary key,
  -- As the authenticator names it.
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  person_id text collate "C" not null references access.person on delete cascade,
  -- Of the credential, in COSE.
  public_key bytea not null,
  -- Signatures that the authenticator has made; always 0 for those that do not count.
  signatures bigint not null check (signatures >= 0),
  -- How browsers reach the authenticator, as they say themselves: `internal`, `usb`, `hybrid`.
  transports text[] not null,
  -- Chosen by the person.
  name text not null check (length(name) between 1 and 100),
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index passkey_person on access.passkey (person_id, made_at);
