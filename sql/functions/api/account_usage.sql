-- What an account used in one UTC month, by day, key and route.
--   month  its first day
-- Returns rows by day, key and route: `label` and `mode` of the key, null for what pages asked for who was signed in, and `requests`, as
-- many as they counted against the month's quota. Their sum is what api.account_meter returns in the same statement.
create or replace function api.account_usage(account text, month date)
  returns table (day date, key_id text, label text, mode text, route text, requests bigint)
  language sql stable
as $$
  select u.day, u.key_id, k.label, k.mode, u.route, u.requests
  from access.usage u left join access.api_key k on k.id = u.key_id
  where u.account_id = account and u.day >= month and u.day < month + interval '1 month' and u.requests > 0
  order by u.day, u.key_id, u.route
$$;
