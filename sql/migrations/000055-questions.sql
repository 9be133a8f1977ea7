-- Questions of the map that people keep, to be told by mail when something opens there.
create table access.question (
  id text collate "C" primary key,
  account_id text collate "C" not null,
  person_id text collate "C" not null,
  -- What is asked, in words of the language in which it was saved.
  name text not null check (length(name) <= 200),
  -- The same as parameters of GET /v1/capacity/assets, validated; and `fresh_days`, the greatest age of the data in days.
  params jsonb not null,
  -- The same as the fragment of the map's address.
  view text not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Null while mails are wanted.
  paused_at timestamptz,
  -- The newest change that was looked at.
  seen bigint not null,
  -- When the last mail was queued.
  mailed_at timestamptz,
  -- Whoever leaves the account gets no more mails.
  foreign key (account_id, person_id) references access.member on delete cascade
);
create index question_member on access.question (account_id, person_id);

-- What the links of mails end: the SHA-256 of a random token each, which stands in the mail alone.
create table access.unsubscribe (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  question_id text collate "C" not null references access.question on delete cascade
);
create index unsubscribe_question on access.unsubscribe (question_id);
