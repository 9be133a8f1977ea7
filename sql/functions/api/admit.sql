-- Judges the key of a request and counts the request, before anything else is done for it.
--   key_sha256  SHA-256 of the key;  needed  capability that the route needs as a whole, or null;  route  as in api.judge_key
-- Returns an admission: `refusal` is null, or the code of the first error that applies (unauthorized, rate_limit_exceeded,
-- quota_exceeded, plan_required) with its message and details. The first three leave the request uncounted.
-- Rate: see access.rate_delay. Quota: per UTC month.
create or replace function api.admit(key_sha256 bytea, needed text, route text) returns api.admission
  language plpgsql
as $$
begin
  return api.count_at_rate(api.judge_key(key_sha256, needed, route), 1, 1);
end
$$;
