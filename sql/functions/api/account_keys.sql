-- The keys of an account that are not revoked, newest first: [{id, mode, label, last_four, created_at, used_at}]. `used_at` is the hour of the
-- newest request that counted; null if there is none in the months whose usage is stored.
create or replace function api.account_keys(account text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', k.id, 'mode', k.mode, 'label', k.label, 'last_four', k.last_four,
    'created_at', grid.instant(k.created_at), 'used_at', grid.instant(u.used_at)) order by k.created_at desc, k.id), '[]')
  from access.api_key k
  left join (
    select u.key_id, max(u.day + u.hour * interval '1 hour') at time zone 'UTC' as used_at
    from access.usage u
    where u.account_id = account and u.requests > 0
    group by u.key_id
  ) u on u.key_id = k.id
  where k.account_id = account and k.revoked_at is null
$$;
