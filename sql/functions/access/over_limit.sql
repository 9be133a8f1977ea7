-- Refuses an admission because the account's rate limit or its quota is reached: sets the code, the message and when to try again.
--   requests, rate  as in access.count_on_meter
-- After `retry_after` the same request passes from its beginning, if no other comes before it: the rate is then there for all that it
-- counts as, also where it was refused in its middle. One whose data will tell may need the whole burst, and no request needs more.
create or replace function access.over_limit(a api.admission, meter access.meter, requests integer, rate integer) returns api.admission
  language plpgsql volatile
as $$
declare
  per_second constant integer := (a.plan).rate_per_second;
  whole constant integer := case when requests = 0 then 2 * per_second else greatest(requests, rate) end;
begin
  if access.rate_delay(meter.empty_at, per_second, rate) > interval '0' or a.quota_remaining >= greatest(requests, 1) then
    a.refusal := 'rate_limit_exceeded';
    a.message := format('More than %s requests a second, the rate of plan %s', per_second, (a.plan).id);
    a.retry_after := greatest(ceil(extract(epoch from access.rate_delay(meter.empty_at, per_second, whole))), 1);
  else
    a.refusal := 'quota_exceeded';
    a.message := case when a.quota_remaining > 0
      then format('%s requests are left of this month in plan %s, and this one counts as %s', a.quota_remaining, (a.plan).id, requests)
      else format('The %s requests of this month in plan %s are used', (a.plan).quota_per_month, (a.plan).id) end;
    a.retry_after := a.quota_reset;
  end if;
  return a;
end
$$;
