-- compatible
-- Changes of a person's mailbox: each is proved by a link to the old one and a link to the new one, once, within a day. Rows are kept until
-- then, which limits count; of a change that was made for thirty days, as mails to the mailbox before it are.
create table access.mailbox_change (
  id text collate "C" primary key,
  person_id text collate "C" not null references access.person on delete cascade,
  -- The only session that goes on after the change; it may have ended.
  session_id text collate "C" not null,
  mailbox text not null,
  mailbox_key text collate "C" not null,
  -- Of the mailbox that it takes the place of.
  before_mailbox_key text collate "C" not null,
  -- SHA-256 of the tokens in the links. No mail has that to the new mailbox where it is somebody's already.
  old_hash bytea not null unique check (octet_length(old_hash) = 32),
  new_hash bytea not null unique check (octet_length(new_hash) = 32),
  -- When each was followed.
  old_at timestamptz,
  new_at timestamptz,
  -- The network of who asked (networkOf in src/http/address-limiter.ts). Limits count it.
  network text not null,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '1 day',
  -- When it was made.
  made_at timestamptz
);
create index mailbox_change_person on access.mailbox_change (person_id, asked_at);
create index mailbox_change_mailbox on access.mailbox_change (mailbox_key, asked_at);
create index mailbox_change_asked on access.mailbox_change (asked_at);
