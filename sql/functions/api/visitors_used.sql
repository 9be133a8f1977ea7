-- Requests of this month by all visitors of the map together.
create or replace function api.visitors_used() returns bigint
  language sql stable
as $$
  select coalesce(sum(m.used), 0)::bigint from access.meter m
  where m.account_id = access.visitors_account() and m.month = date_trunc('month', clock_timestamp() at time zone 'UTC')::date
$$;
