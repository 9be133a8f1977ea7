-- Judges the key of a request and counts the request, in the statement that reads the data.
--   key_sha256  SHA-256 of the key
--   needed      capability that the route needs as a whole, or null
-- Answers one row: `refusal` is null, or the code of the first error that applies (unauthorized, rate_limit_exceeded,
-- quota_exceeded, plan_required) with its message and details. Only the first three leave the request uncounted.
-- Rate: generic cell rate algorithm on the database's clock. In any window of w seconds an account gets at most
-- burst + rate * w requests, burst being twice the rate. Quota: per UTC month.
create or replace function api.admit(key_sha256 bytea, needed text,
    out refusal text, out message text, out details jsonb, out retry_after integer,
    out account_id text, out plan access.plan, out version text,
    out quota_limit bigint, out quota_remaining bigint, out quota_reset integer)
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  meter access.meter;
  spacing interval;
  slack interval;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
  next_month timestamptz := (this_month + interval '1 month') at time zone 'UTC';
begin
  -- A crash may forget the last second of counting; waiting for the disk on every read would halve the throughput.
  perform set_config('synchronous_commit', 'off', true);
  details := '{}';

  select k.account_id into account_id from access.api_key k where k.sha256 = key_sha256 and k.revoked_at is null;
  if account_id is null then
    refusal := 'unauthorized';
    return;
  end if;
  select p.* into strict plan
  from access.account a join access.plan p on p.id = a.plan_id where a.id = admit.account_id;

  spacing := interval '1 second' / plan.rate_per_second;
  slack := spacing * (2 * plan.rate_per_second - 1);
  quota_limit := plan.quota_per_month;
  quota_reset := ceil(extract(epoch from next_month - clock_timestamp()));

  -- The conditions are judged again on the newest row after a wait for its lock.
  update access.meter m set
    month = this_month,
    used = case when m.month = this_month then m.used else 0 end + 1,
    empty_at = greatest(m.empty_at, clock_timestamp()) + spacing
  where m.account_id = admit.account_id
    and m.empty_at <= clock_timestamp() + slack
    and (m.month <> this_month or m.used < plan.quota_per_month)
  returning m.* into meter;

  if not found then
    select m.* into strict meter from access.meter m where m.account_id = admit.account_id;
    quota_remaining := greatest(plan.quota_per_month - case when meter.month = this_month then meter.used else 0 end, 0);
    if meter.empty_at > clock_timestamp() + slack or quota_remaining > 0 then
      refusal := 'rate_limit_exceeded';
      message := format('More than %s requests a second, the rate of plan %s', plan.rate_per_second, plan.id);
      retry_after := greatest(ceil(extract(epoch from meter.empty_at - slack - clock_timestamp())), 1);
    else
      refusal := 'quota_exceeded';
      message := format('The %s requests of this month in plan %s are used', plan.quota_per_month, plan.id);
      retry_after := quota_reset;
    end if;
    return;
  end if;

  quota_remaining := plan.quota_per_month - meter.used;
  version := concat_ws('-', api.version(), plan.id);
  if needed is not null and needed <> all (plan.capabilities) then
    refusal := 'plan_required';
    message := format('Plan %s does not include %s', plan.id, needed);
    details := jsonb_build_object('capability', needed, 'required_plan', access.cheapest_plan(array[needed], 0));
  end if;
end
$$;
