-- Gives a counted request back: it was counted before its data was read, and then the service failed.
--   key_sha256  as in api.judge_key; the key may be revoked meanwhile
--   requests    how many it counted as
--   route, day  what it was counted for, and when: as its admission returned them
create or replace function api.give_back(key_sha256 bytea, requests integer, route text, day date) returns void
  language plpgsql
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform access.uncount(k.account_id, '', k.id, route, day, requests) from access.api_key k where k.sha256 = key_sha256;
  if not found then
    perform access.uncount(access.visitors_account(), key_sha256, null, route, day, requests);
  end if;
end
$$;
