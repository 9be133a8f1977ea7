-- The account that a request belongs to, with its plan and usage: the one place that says which keys are valid.
--   caller  SHA-256 of a key, 32 bytes; or what a request has in its place: of a visitor of the map 33 bytes (src/access/visitor.ts), of
--           who is signed in 34, which end in the SHA-256 of the session's token (src/access/person.ts)
-- Returns one row, whose `key_id` is null without a key; none for an unknown, revoked or ended key, or session, for a key of the account of
-- visitors, and for a visitor when that account is missing.
-- `meter` is null for a visitor who has not been counted.
-- SQL without settings, so that the planner inlines it: one look-up for everything, because each further one costs every request 5 µs.
create or replace function access.key_holder(caller bytea)
  returns table (account_id text, key_id text, visitor bytea, plan access.plan, meter access.meter)
  language sql stable
as $$
  select k.account_id, k.key_id, k.visitor, p, m
  from (
    select k.account_id, k.id as key_id, ''::bytea as visitor from access.api_key k where k.sha256 = caller and access.key_is_valid(k)
    union all
    select access.visitors_account(), null, caller where octet_length(caller) = 33
    union all
    select s.account_id, null, '' from access.session s
    join access.member m on m.account_id = s.account_id and m.person_id = s.person_id
    where octet_length(caller) = 34 and s.token_hash = substr(caller, 3) and access.session_is_valid(s)
  ) k
  join access.account o on o.id = k.account_id
  join access.plan p on p.id = o.plan_id
  left join access.meter m on m.account_id = k.account_id and m.visitor = k.visitor
  where k.visitor <> '' or m.account_id is not null
$$;
