-- The account of visitors with its plan, and the usage of one visitor: none while it has no row.
--   caller  the visitor's identifier (src/access/visitor.ts): 33 bytes, where the hash of a key has 32
-- Returns one row; none for the hash of a key, and none without the account.
create or replace function access.visitor_meter(caller bytea) returns table (account_id text, plan access.plan, meter access.meter)
  language sql stable
as $$
  select o.id, p, case when m.account_id is not null then m
    else row(o.id, date_trunc('month', clock_timestamp() at time zone 'UTC'), 0, '-infinity', '-infinity', caller)::access.meter end
  from access.account o
  join access.plan p on p.id = o.plan_id
  left join access.meter m on m.account_id = o.id and m.visitor = caller
  where o.id = access.visitors_account() and octet_length(caller) = 33
$$;
