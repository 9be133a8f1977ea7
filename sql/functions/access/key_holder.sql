-- The account that a request belongs to, with its plan and usage: the one place that says which keys are valid.
--   caller  SHA-256 of a key; or the identifier of a visitor of the map (src/access/visitor.ts): 33 bytes, where the hash of a key has 32
-- Returns one row; none for an unknown, revoked or ended key, for a key of the account of visitors, and for a visitor when that account is missing.
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
  ) k
  join access.account o on o.id = k.account_id
  join access.plan p on p.id = o.plan_id
  left join access.meter m on m.account_id = k.account_id and m.visitor = k.visitor
  where k.key_id is null or m.account_id is not null
$$;
