-- Bounds on what one person, network or account can use up for others.

-- A browser asked that had signed in as this mailbox before: its mails have a limit of their own, which strangers cannot use up.
alter table access.sign_in add column proven boolean not null default false;
-- One parameter more: who the browser signed in as before.
drop function if exists api.sign_in_ask(text, text, text, bytea, bytea, text, text, text);

-- The network of who invited (networkOf in src/http/address-limiter.ts); empty in rows before. Limits count it.
alter table access.invitation add column network text not null default '';
create index invitation_invited on access.invitation (invited_at);
-- One parameter more: that network.
drop function if exists api.invitation_make(text, text, text, text, text, bytea, text);
