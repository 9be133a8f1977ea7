-- compatible
-- Bounds on what one person, network or account can use up for others.

-- A browser asked that had signed in as this mailbox before: its mails have a limit of their own, which strangers cannot use up.
alter table access.sign_in add column proven boolean not null default false;

-- The network of who invited (networkOf in src/http/address-limiter.ts); empty in rows before. Limits count it.
alter table access.invitation add column network text not null default '';
create index invitation_invited on access.invitation (invited_at);

-- The plan that an account was given by hand or opened with, which it has whatever its subscriptions pay for; null where only they gave it one.
alter table access.account add column given_plan_id text references access.plan;
update access.account a set given_plan_id = a.plan_id
where not exists (select from access.subscription s where s.account_id = a.id and s.plan_id = a.plan_id);

-- How often it was done within an hour of `at`, and when the last time: repeated notes are one row (access.note).
alter table access.audit add column times integer not null default 1, add column last_at timestamptz;
create index audit_action on access.audit (account_id, action, at);

-- The host of an endpoint, as the URL parser writes it: few deliveries to one host are under way at once.
alter table access.webhook add column host text generated always as (substring(url from '^[a-z]+://([^/:?\[]+|\[[^\]]*\])')) stored;
