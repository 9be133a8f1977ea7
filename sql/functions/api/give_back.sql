-- Gives a counted request back: it was counted before its data was read, and then the service failed.
--   key_sha256  as in api.judge_key; the key may be revoked meanwhile
--   requests    how many it counted as
--   route, day  what it was counted for, and when: as its admission returned them
create or replace function api.give_back(key_sha256 bytea, requests integer, route text, day date) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform access.uncount(counted.account_id, counted.visitor, counted.key_id, route, day, requests)
  from (
    select k.account_id, ''::bytea as visitor, k.id as key_id from access.api_key k where k.sha256 = key_sha256
    union all
    select v.account_id, (v.meter).visitor, null from access.visitor_meter(key_sha256) v
  ) counted;
end
$$;
