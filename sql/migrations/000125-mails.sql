-- baseline
-- Mails, and the questions of the map about which some are sent.

-- Mails on their way. The row is the truth; a job only wakes a worker for it.
create table access.mail (
  id text collate "C" primary key,
  -- One address, without a display name: nothing in it can end a header or add a second recipient.
  to_address text not null check (length(to_address) <= 254
    and to_address ~ '^[^[:cntrl:][:space:]<>()\[\]",:;@\\]+@[^[:cntrl:][:space:]<>()",;@\\]+$'),
  -- One of worker/mail/words/words.ts.
  kind text not null,
  -- A subtag of worker/mail/words; another one is read as English.
  language text not null,
  -- What the text of the kind names. Emptied when the mail has ended: a link that signs in must not be kept.
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'failed')),
  -- Attempts that ended; one that was cut off is made again.
  attempts integer not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  -- Null once it has ended.
  next_attempt_at timestamptz default clock_timestamp(),
  gives_up_at timestamptz not null,
  -- Drawn by the attempt under way; whoever has an older one may not end it.
  token uuid,
  -- Until when the attempt under way is believed to be alive.
  leased_until timestamptz,
  sent_at timestamptz,
  -- Of the last attempt that failed, in one line; holds no address.
  error text
);
create index mail_due on access.mail (next_attempt_at) where status in ('waiting', 'sending');
create index mail_ended on access.mail (queued_at) where status in ('sent', 'failed');

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
