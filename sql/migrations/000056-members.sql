-- Invitations to accounts, by mail: each a link for seven days, once, for the person of its mailbox. Rows are kept until then, which limits count.
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
  ended_at timestamptz
);
create index invitation_account on access.invitation (account_id, invited_at);
create index invitation_mailbox on access.invitation (mailbox_key, invited_at);
create index invitation_expiry on access.invitation (expires_at);

-- UTC hour of the newest of the requests that a row counts: what a key was last used for is known without a write of its own. 0 in rows before.
alter table access.usage add column hour smallint not null default 0;

-- What somebody did, and what was done to them, for their copy of their data and for its deletion.
create index audit_person on access.audit (person_id);
create index audit_of on access.audit ((detail ->> 'person')) where detail ->> 'person' is not null;
