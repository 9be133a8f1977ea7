-- baseline
-- People who sign in, the accounts that they belong to, their sessions, and what was done there.

create table access.person (
  id text collate "C" primary key,
  -- As it was first given: where mails go.
  mailbox text not null,
  -- access.mailbox_key of it: spellings that a provider delivers to one mailbox are one person.
  mailbox_key text collate "C" not null unique,
  -- Of mails; one of src/web/words/languages.ts.
  language text not null,
  made_at timestamptz not null default clock_timestamp()
);

create table access.member (
  account_id text collate "C" not null references access.account,
  person_id text collate "C" not null references access.person on delete cascade,
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null default clock_timestamp(),
  primary key (account_id, person_id)
);
create index member_person on access.member (person_id, joined_at);

create table access.session (
  id text collate "C" primary key,
  -- SHA-256 of the token in the cookie, which is stored nowhere.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  person_id text collate "C" not null,
  account_id text collate "C" not null,
  made_at timestamptz not null default clock_timestamp(),
  -- To the hour.
  used_at timestamptz not null default clock_timestamp(),
  -- When the person last proved who they are.
  proved_at timestamptz not null default clock_timestamp(),
  -- Of the sign-in: the client's address and its User-Agent, so that a person knows which session is which.
  address text not null,
  agent text not null,
  -- Removing somebody from an account ends their sessions there.
  foreign key (account_id, person_id) references access.member on delete cascade
);
create index session_person on access.session (person_id);
create index session_member on access.session (account_id, person_id);

-- Invitations to accounts, by mail: each a link for seven days, once, for the person of its mailbox. Rows are kept until then, which
-- limits count.
create table access.invitation (
  id text collate "C" primary key,
  -- SHA-256 of the token in the link.
  link_hash bytea not null unique check (octet_length(link_hash) = 32),
  account_id text collate "C" not null references access.account,
  mailbox text not null,
  mailbox_key text collate "C" not null,
  role text not null check (role in ('owner', 'member')),
  invited_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  -- When it was accepted, withdrawn or replaced.
  ended_at timestamptz,
  -- The network of who invited (networkOf in src/http/address-limiter.ts); empty in old rows. Limits count it.
  network text not null default ''
);
create index invitation_account on access.invitation (account_id, invited_at);
create index invitation_mailbox on access.invitation (mailbox_key, invited_at);
create index invitation_expiry on access.invitation (expires_at);
create index invitation_invited on access.invitation (invited_at);

-- What was done in an account that guards money or data. It outlives the people in it: ids alone are kept of them.
create table access.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  account_id text collate "C" not null references access.account,
  -- Null for what the service or its administrator did.
  person_id text collate "C",
  -- Such as `session.opened`.
  action text not null,
  detail jsonb not null default '{}',
  -- How often it was done within an hour of `at`, and when the last time: repeated notes are one row (access.note).
  times integer not null default 1,
  last_at timestamptz
);
create index audit_account on access.audit (account_id, id);
create index audit_action on access.audit (account_id, action, at);
-- What somebody did, and what was done to them, for their copy of their data and for its deletion.
create index audit_person on access.audit (person_id);
create index audit_of on access.audit ((detail ->> 'person')) where detail ->> 'person' is not null;
