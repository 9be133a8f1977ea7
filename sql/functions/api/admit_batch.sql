-- Judges and counts a batch of requests whose answers the caller has in its cache, each request as api.admit does. A request whose
-- cached answer is out of date is not counted here: the statement that reads the data counts it.
--   key_sha256  SHA-256 of each request's key; keys and accounts may come several times
--   cached      the cache keys (api.cache_key) of the answers that the caller has for each request, separated by spaces
-- Returns one row per request, in any order: `n`, its position in the batch from 1; `cache_key` of the answer to send, null when
-- the caller does not have it or the key is unknown; the rest as in api.admission: `refusal` is null, unauthorized,
-- rate_limit_exceeded or quota_exceeded.
-- Accounts stay locked to the end of the statement. They are locked in the order of their ids, so that two batches never deadlock.
-- Raises lock_not_available, with nothing counted, when an account stays locked for 100 ms (a process may have stopped in the
-- middle of a statement): the requests of others must not wait for it.
create or replace function api.admit_batch(key_sha256 bytea[], cached text[])
  returns table (n integer, cache_key text, refusal text, message text, details text, retry_after integer, quota_limit bigint,
    quota_remaining bigint, quota_reset integer, account text, plan text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public
  set lock_timeout = '100ms'
as $$
declare
  asked record;
  a api.admission;
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
  reset integer := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
begin
  for asked in
    select q.n, q.cached, k.account_id, p as plan, concat_ws('-', v.version, p.id) as version
    from unnest(key_sha256, admit_batch.cached) with ordinality q (sha256, cached, n)
    cross join (select registry.version(r) as version from registry.revision r offset 0) v
    left join access.api_key k on k.sha256 = q.sha256 and k.revoked_at is null
    left join access.account o on o.id = k.account_id
    left join access.plan p on p.id = o.plan_id
    order by k.account_id collate "C", q.n
  loop
    a := null;
    a.details := '{}';
    cache_key := null;
    if asked.account_id is null then
      a.refusal := 'unauthorized';
    else
      cache_key := api.cache_key(asked.version);
      if cache_key = any (string_to_array(asked.cached, ' ')) then
        a := api.count_request(
          row(null, null, '{}', null, asked.account_id, asked.plan, asked.version, (asked.plan).quota_per_month, null, reset, ''), true);
      else
        cache_key := null;
      end if;
    end if;
    n := asked.n;
    account := asked.account_id;
    plan := (asked.plan).id;
    refusal := a.refusal;
    message := a.message;
    details := a.details;
    retry_after := a.retry_after;
    quota_limit := a.quota_limit;
    quota_remaining := a.quota_remaining;
    quota_reset := a.quota_reset;
    return next;
  end loop;
end
$$;
