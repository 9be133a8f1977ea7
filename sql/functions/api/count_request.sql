-- Counts a request that api.judge_key admitted or refused for its plan alone. Any other refusal is returned unchanged.
-- The count is exact: it locks the account's row, or the visitor's, to the end of the statement, and judges the limits again on the newest state.
--   a     the result of api.judge_key
--   read  not used: an argument computed from the data that was read, which makes the count come after the reading. If it came
--         first, the request would block all others of its account, and their connections, while it reads.
--   requests  how many it counts as: all of them or none
-- Returns the admission with the quota that remains, or with rate_limit_exceeded or quota_exceeded, which count nothing.
create or replace function api.count_request(a api.admission, read boolean, requests integer default 1) returns api.admission
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
declare
  meter access.meter;
  spacing interval;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
begin
  if a.refusal in ('unauthorized', 'rate_limit_exceeded', 'quota_exceeded') then
    return a;
  end if;
  -- A crash may lose the last second of counts: to wait for the disk on every request would halve the throughput.
  perform set_config('synchronous_commit', 'off', true);
  spacing := interval '1 second' / (a.plan).rate_per_second;

  if a.visitor <> '' then
    -- Locked too where it is there already: access.forget_visitors must not delete it meanwhile.
    insert into access.meter as m (account_id, visitor) values (a.account_id, a.visitor)
    on conflict (account_id, visitor) do update set used = m.used;
  end if;
  -- The conditions are judged again on the newest row after a wait for its lock.
  update access.meter m set
    month = this_month,
    used = case when m.month = this_month then m.used else 0 end + requests,
    empty_at = greatest(m.empty_at, clock_timestamp()) + spacing * requests
  where m.account_id = a.account_id and m.visitor = a.visitor
    and access.rate_delay(m.empty_at, (a.plan).rate_per_second, requests) <= interval '0'
    and (case when m.month = this_month then m.used else 0 end) + requests <= a.quota_limit
  returning m.* into meter;

  if not found then
    select m.* into strict meter from access.meter m where m.account_id = a.account_id and m.visitor = a.visitor;
    a.quota_remaining := greatest(a.quota_limit - case when meter.month = this_month then meter.used else 0 end, 0);
    return access.over_limit(a, meter, requests);
  end if;
  a.quota_remaining := a.quota_limit - meter.used;
  return a;
end
$$;
