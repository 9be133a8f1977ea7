-- Gives a counted request back: it was counted before its data was read, and then the service failed.
--   key_sha256  as in api.judge_key; the key may be revoked, a session ended meanwhile;  requests  how many it counted as
--   route, day  what it was counted for, and when: as its admission returned them
create or replace function api.give_back(key_sha256 bytea, requests integer, route text, day date) returns void
  language plpgsql
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform access.uncount(k.account_id, '', k.id, route, day, requests)
  from (
    select k.account_id, k.id from access.api_key k where k.sha256 = key_sha256
    union all
    select s.account_id, '' from access.session s where octet_length(key_sha256) = 34 and s.token_hash = substr(key_sha256, 3)
  ) k;
  if not found then
    perform access.uncount(access.visitors_account(), key_sha256, null, route, day, requests);
  end if;
end
$$;
