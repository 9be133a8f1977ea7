-- Completes an admission that is refused because the account's rate, or else its quota, is used up.
create or replace function access.over_limit(a api.admission, meter access.meter) returns api.admission
  language plpgsql volatile
as $$
declare
  wait interval := access.wait_for_rate(meter, a.plan);
begin
  if wait > interval '0' or a.quota_remaining > 0 then
    a.refusal := 'rate_limit_exceeded';
    a.message := format('More than %s requests a second, the rate of plan %s', (a.plan).rate_per_second, (a.plan).id);
    a.retry_after := greatest(ceil(extract(epoch from wait)), 1);
  else
    a.refusal := 'quota_exceeded';
    a.message := format('The %s requests of this month in plan %s are used', (a.plan).quota_per_month, (a.plan).id);
    a.retry_after := a.quota_reset;
  end if;
  return a;
end
$$;
