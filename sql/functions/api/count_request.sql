-- Counts a request that api.judge_key admitted or refused for its plan alone. Any other refusal is returned unchanged.
-- The count is exact: it locks the account's row, or the visitor's, to the end of the statement (access.count_on_meter).
--   a     the result of api.judge_key
--   read  not used. It is computed from the data, so PostgreSQL counts after reading. If it counted
--         first, the request would block all others of its account, and their connections, while it reads.
--   requests  how many it counts as: all of them or none
-- Returns the admission with the quota that remains, or with rate_limit_exceeded or quota_exceeded, which count nothing.
create or replace function api.count_request(a api.admission, read boolean, requests integer default 1) returns api.admission
  language plpgsql
as $$
begin
  if a.refusal in ('unauthorized', 'rate_limit_exceeded', 'quota_exceeded') then
    return a;
  end if;
  a := access.count_on_meter(a, requests);
  if a.day is not null and a.visitor = '' then
    -- Of a session's account there is no key.
    perform access.add_usage(array[(a.account_id, a.day, coalesce(a.key_id, ''), a.route, requests,
      extract(hour from clock_timestamp() at time zone 'UTC'))::access.usage]);
  end if;
  return a;
end
$$;
