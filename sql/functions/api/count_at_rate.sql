-- Counts a request whose key api.judge_key knows, also where its plan lacks a capability. An unknown key is returned unchanged.
-- The count is exact: it locks the account's row, or the visitor's, to the end of the statement (access.count_on_meter).
--   a     the result of api.judge_key;  requests, rate  as in access.count_on_meter
-- Returns the admission with the quota that remains, or with rate_limit_exceeded or quota_exceeded, which count nothing.
create or replace function api.count_at_rate(a api.admission, requests integer, rate integer) returns api.admission
  language plpgsql
as $$
declare
  used access.usage;
begin
  if a.refusal = 'unauthorized' then
    return a;
  end if;
  a := access.count_on_meter(a, requests, rate);
  if a.day is not null and a.visitor = '' and requests > 0 then
    used.account_id := a.account_id;
    used.day := a.day;
    used.key_id := coalesce(a.key_id, ''); -- of a session's account there is no key
    used.route := a.route;
    used.requests := requests;
    used.hour := extract(hour from clock_timestamp() at time zone 'UTC');
    perform access.add_usage(array[used]);
  end if;
  return a;
end
$$;
