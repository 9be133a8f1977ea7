-- api.admit_requests as processes of release 0.1.0 call it: without what is left of the rate. To be dropped after the next release.
create or replace function api.admit_batch(key_sha256 bytea[], needed text[], requests integer[], route text[])
  returns table (n integer, data_version text, revision bigint, version text, cache_key text, refusal text, message text, details text,
    retry_after integer, quota_limit bigint, quota_remaining bigint, quota_reset integer, account text, plan text, key text, day text)
  language sql volatile
as $$
  select a.n, a.data_version, a.revision, a.version, a.cache_key, a.refusal, a.message, a.details, a.retry_after, a.quota_limit,
    a.quota_remaining, a.quota_reset, a.account, a.plan, a.key, a.day
  from api.admit_requests(key_sha256, needed, requests, requests, route) a
$$;
