-- Judges the key of a request as it stands, without counting the request or waiting for another.
--   key_sha256  SHA-256 of the key
--   needed      capability that the route needs as a whole, or null
-- Answers what api.count_request completes. `refusal` is null or the code of the first error that applies
-- (unauthorized, rate_limit_exceeded, quota_exceeded, plan_required).
create or replace function api.foresee(key_sha256 bytea, needed text) returns api.admission
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  a api.admission;
  plan access.plan;
  meter access.meter;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
begin
  a.details := '{}';
  select k.account_id into a.account_id from access.api_key k where k.sha256 = key_sha256 and k.revoked_at is null;
  if a.account_id is null then
    a.refusal := 'unauthorized';
    return a;
  end if;
  select p.* into strict plan
  from access.account o join access.plan p on p.id = o.plan_id where o.id = a.account_id;
  a.plan := plan;
  select m.* into strict meter from access.meter m where m.account_id = a.account_id;
  a.quota_limit := plan.quota_per_month;
  a.quota_remaining := greatest(a.quota_limit - case when meter.month = this_month then meter.used else 0 end, 0);
  a.quota_reset := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
  if access.wait_for_rate(meter, plan) > interval '0' or a.quota_remaining = 0 then
    return access.over_limit(a, meter);
  end if;

  a.version := concat_ws('-', api.version(), plan.id);
  if needed is not null and needed <> all (plan.capabilities) then
    a.refusal := 'plan_required';
    a.message := format('Plan %s does not include %s', plan.id, needed);
    a.details := jsonb_build_object('capability', needed, 'required_plan', access.cheapest_plan(array[needed], 0));
  end if;
  return a;
end
$$;
