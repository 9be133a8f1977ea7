-- When each key of an account was last used: the hour of its newest request that counted, in the months whose usage is stored.
create or replace function access.keys_used(account text) returns table (key_id text, used_at timestamptz)
  language sql stable
as $$
  select u.key_id, max(u.day + u.hour * interval '1 hour') at time zone 'UTC'
  from access.usage u where u.account_id = account and u.requests > 0 group by u.key_id
$$;
