-- Takes a request out of the count again: it was counted before its data was read, and ended in an error of the service.
--   key_sha256  as in api.judge_key; the key may be revoked meanwhile
--   requests    how many it counted as
-- The quota is given back, the rate is not: what was admitted since could then have been more than the rate allows.
create or replace function api.give_back(key_sha256 bytea, requests integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update access.meter m set used = m.used - requests
  from (
    select k.account_id, ''::bytea as visitor from access.api_key k where k.sha256 = key_sha256
    union all
    select v.account_id, (v.meter).visitor from access.visitor_meter(key_sha256) v
  ) counted
  where m.account_id = counted.account_id and m.visitor = counted.visitor and m.used >= requests
    and m.month = date_trunc('month', clock_timestamp() at time zone 'UTC');
end
$$;
