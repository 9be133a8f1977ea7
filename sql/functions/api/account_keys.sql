-- The valid keys of an account, newest first, without those of clients (api.account_clients): [{id, mode, label, last_four, created_at,
-- expires_at, scopes, networks, made_by, maker_left, used_at}].
-- `made_by` is a mailbox; null where nobody signed in made it, or who did is no longer known. `used_at` is the hour of the newest request
-- that counted; null if there is none in the months whose usage is stored.
create or replace function api.account_keys(account text) returns json
  language sql volatile
as $$
  select coalesce(json_agg(json_build_object('id', k.id, 'mode', k.mode, 'label', k.label, 'last_four', k.last_four,
    'created_at', grid.instant(k.created_at), 'expires_at', grid.instant(k.expires_at),
    'scopes', k.scopes, 'networks', k.networks, 'made_by', p.mailbox,
    'maker_left', access.maker_left(k), 'used_at', grid.instant(u.used_at)) order by k.created_at desc, k.id), '[]')
  from access.api_key k left join access.person p on p.id = k.made_by
  left join access.keys_used(account) u on u.key_id = k.id
  where k.account_id = account and k.mode <> 'client' and access.key_is_valid(k)
$$;
