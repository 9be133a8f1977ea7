-- Counts a request on the row of its account, or of its visitor, locked until the transaction ends, and judges the limits again on its
-- newest state.
--   a         an admission that the limits have not refused
--   requests  how many it counts as: all of them or none; none where only its data will tell, but then one must be left
--   rate      how many the rate is taken of
-- Returns the admission with the day and the quota that remains, or with rate_limit_exceeded or quota_exceeded, which count nothing.
create or replace function access.count_on_meter(a api.admission, requests integer, rate integer) returns api.admission
  language plpgsql
as $$
declare
  meter access.meter;
  today date := clock_timestamp() at time zone 'UTC';
  this_month date := date_trunc('month', today);
begin
  -- A crash may lose the last second of counts: to wait for the disk on every request would halve the throughput.
  perform set_config('synchronous_commit', 'off', true);

  if a.visitor <> '' then
    -- An existing row is locked too: access.forget_visitors must not delete it meanwhile.
    insert into access.meter as m (account_id, visitor) values (a.account_id, a.visitor)
    on conflict (account_id, visitor) do update set used = m.used;
  end if;
  -- The conditions are judged again on the newest row after a wait for its lock, during which a new month may have begun.
  update access.meter m set
    month = greatest(m.month, this_month),
    used = case when m.month >= this_month then m.used else 0 end + requests,
    empty_at = greatest(m.empty_at, clock_timestamp()) + interval '1 second' / (a.plan).rate_per_second * rate
  where m.account_id = a.account_id and m.visitor = a.visitor
    and access.rate_delay(m.empty_at, (a.plan).rate_per_second, rate) <= interval '0'
    and (case when m.month >= this_month then m.used else 0 end) + greatest(requests, 1) <= a.quota_limit
  returning m.* into meter;

  if not found then
    select m.* into strict meter from access.meter m where m.account_id = a.account_id and m.visitor = a.visitor;
    a.quota_remaining := greatest(a.quota_limit - case when meter.month >= this_month then meter.used else 0 end, 0);
    return access.over_limit(a, meter, requests, rate);
  end if;
  a.day := greatest(today, meter.month);
  a.quota_remaining := a.quota_limit - meter.used;
  return a;
end
$$;
