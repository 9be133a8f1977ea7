-- The clients that may read with an account, newest first: [{id, name, host, made_by, created_at, used_at}].
-- `id` is that of the key, `host` where its person was sent back to; `made_by` and `used_at` as of api.account_keys.
create or replace function api.account_clients(account text) returns json
  language sql volatile
as $$
  select coalesce(json_agg(json_build_object('id', k.id, 'name', k.label,
    'host', substring(n.redirect_uri from '^https?://([^/?#]+)'), 'made_by', p.mailbox, 'created_at', grid.instant(k.created_at),
    'used_at', grid.instant(u.used_at)) order by k.created_at desc, k.id), '[]')
  from access.connection n join access.api_key k on k.id = n.key_id join access.person p on p.id = n.person_id
  left join access.keys_used(account) u on u.key_id = k.id
  where n.account_id = account and access.key_is_valid(k)
$$;
