-- Sign-ins by OpenID Connect and by passkey, beside those by mail.

-- How it was proved who the person is. Only rows of `email` are mails that somebody asked for.
alter table access.sign_in add column method text not null default 'email' check (method in ('email', 'oidc', 'passkey'));

-- The function takes one parameter more, the method.
drop function if exists access.open_session(text, text, bytea, text, text);

-- What a browser was sent and must bring back, once: the state of an OpenID sign-in, or the challenge of a passkey. Rows are kept for a day,
-- which limits count.
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

-- People as OpenID providers name them. A provider may give a mailbox to somebody else one day, and never a subject (OpenID Connect Core section 5.7).
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
