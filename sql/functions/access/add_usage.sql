-- Adds requests to the usage by day, key and route. The caller's transaction has already locked the accounts' rows of access.meter.
--   counted  rows to add; several may have the same day, key and route
create or replace function access.add_usage(counted access.usage[]) returns void
  language plpgsql
as $$
begin
  insert into access.usage as u (account_id, day, key_id, route, requests, hour)
  select c.account_id, c.day, c.key_id, c.route, sum(c.requests), max(c.hour) from unnest(counted) c group by 1, 2, 3, 4
  on conflict (account_id, day, key_id, route) do update
    set requests = u.requests + excluded.requests, hour = greatest(u.hour, excluded.hour);
end
$$;
