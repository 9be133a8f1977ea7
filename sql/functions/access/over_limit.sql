-- Refuses an admission because the account's rate limit or its quota is reached: sets the code, the message and when to try again.
--   requests  how many the request counts as;  rate  how many the rate is taken of
create or replace function access.over_limit(a api.admission, meter access.meter, requests integer, rate integer) returns api.admission
  language plpgsql volatile
as $$
declare
  delay interval := access.rate_delay(meter.empty_at, (a.plan).rate_per_second, rate);
begin
  if delay > interval '0' or a.quota_remaining >= requests then
    a.refusal := 'rate_limit_exceeded';
    a.message := format('More than %s requests a second, the rate of plan %s', (a.plan).rate_per_second, (a.plan).id);
    a.retry_after := greatest(ceil(extract(epoch from delay)), 1);
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
