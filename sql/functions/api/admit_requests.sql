-- Judges and counts a batch of requests, each as api.admit does, or as api.tile_admission. Their data is not read here: it is in the
-- caller's cache, or is read by another statement, which may run on a standby.
--   key_sha256  SHA-256 of each request's key, or what a visitor has in its place; keys and accounts may come several times
--   needed      capability that each request's route needs as a whole, or null
--   requests    how many requests each counts as, and rates, how many the rate is taken of (access.count_on_meter); null for a tile
--   route       pattern of each request's route
-- Returns one row per request, in any order: `n`, its position in the batch from 1; `data_version`, the version of the data
-- (registry.version), and `revision`, its number: what is read for the request must be at least that one; `version` as in api.admission,
-- and `cache_key` (api.cache_key) made of it; the rest as in api.admission. Versions are null where the key is unknown. Accounts stay
-- locked to the end of the statement, in the order of their ids, visitors in that of theirs: two batches never deadlock.
-- Raises lock_not_available, with nothing counted, when an account stays locked for 100 ms (a process may have stopped in the
-- middle of a statement): the requests of others must not wait for it.
create or replace function api.admit_requests(key_sha256 bytea[], needed text[], requests integer[], rates integer[], route text[])
  returns table (n integer, data_version text, revision bigint, version text, cache_key text, refusal text, message text, details text,
    retry_after integer, quota_limit bigint, quota_remaining bigint, quota_reset integer, account text, plan text, key text, day text,
    rate integer, rate_remaining integer, key_limits jsonb)
  language plpgsql volatile
  set lock_timeout = '100ms'
as $$
declare
  asked record;
  a api.admission;
  used access.usage;
  counted access.usage[] := '{}';
  this_month date := date_trunc('month', clock_timestamp() at time zone 'UTC');
  reset integer := ceil(extract(epoch from (this_month + interval '1 month') at time zone 'UTC' - clock_timestamp()));
begin
  select registry.version(r), registry.revision_number(r) into data_version, revision from registry.revision r;
  for asked in
    select q.n, q.sha256, q.needed, q.requests, q.rate, q.route, h.*
    from unnest(key_sha256, admit_requests.needed, admit_requests.requests, rates, admit_requests.route) with ordinality
      q (sha256, needed, requests, rate, route, n)
    left join lateral access.key_holder(q.sha256) h on true order by h.account_id collate "C", h.visitor, q.n
  loop
    a := null;
    a.details := '{}';
    if asked.account_id is null then
      a.refusal := 'unauthorized';
    elsif asked.requests is null then
      a := api.tile_admission(asked.sha256);
    else
      a.account_id := asked.account_id;
      a.visitor := asked.visitor;
      a.plan := asked.plan;
      a.version := concat_ws('-', data_version, (asked.plan).id);
      a.quota_limit := (asked.plan).quota_per_month;
      a.quota_reset := reset;
      if asked.needed is not null and asked.needed <> all ((asked.plan).capabilities) then
        a := access.lack_capability(a, asked.needed);
      end if;
      a := access.count_on_meter(a, asked.requests, asked.rate);
      if a.day is not null and a.visitor = '' and asked.requests > 0 then
        used.account_id := a.account_id;
        used.day := a.day;
        used.key_id := coalesce(asked.key_id, '');
        used.route := asked.route;
        used.requests := asked.requests;
        used.hour := extract(hour from clock_timestamp() at time zone 'UTC');
        counted := counted || used;
      end if;
    end if;
    n := asked.n;
    version := a.version;
    cache_key := api.cache_key(a.version);
    account := a.account_id;
    plan := (a.plan).id;
    key := asked.key_id;
    key_limits := api.key_limits(asked.sha256);
    day := a.day;
    refusal := a.refusal;
    message := a.message;
    details := a.details;
    retry_after := a.retry_after;
    quota_limit := a.quota_limit;
    quota_remaining := a.quota_remaining;
    quota_reset := a.quota_reset;
    rate := (a.plan).rate_per_second;
    rate_remaining := case when asked.requests is not null then api.rate_remaining(a) end;
    return next;
  end loop;
  -- All at once: requests of one key and route are one row.
  perform access.add_usage(counted);
end
$$;
