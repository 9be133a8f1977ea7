-- Gives counted requests back to an account or a visitor.
--   key_id, route, day  what they were counted for; without a key for a visitor
-- Does nothing once the month of the day is over. The quota is given back, the rate is not: otherwise more requests could have been
-- admitted since than the rate allows.
create or replace function access.uncount(account text, visitor bytea, key_id text, route text, day date, requests integer) returns void
  language plpgsql
as $$
begin
  update access.meter m set used = m.used - requests
  where m.account_id = account and m.visitor = uncount.visitor and m.used >= requests and m.month = date_trunc('month', day);
  if found then
    update access.usage u set requests = u.requests - uncount.requests
    where u.account_id = account and u.day = uncount.day and u.key_id = uncount.key_id and u.route = uncount.route;
  end if;
end
$$;
