-- The keys of an account that are not revoked, newest first: [{id, mode, label, last_four, created_at}].
create or replace function api.account_keys(account text) returns json
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select coalesce(json_agg(json_build_object('id', k.id, 'mode', k.mode, 'label', k.label, 'last_four', k.last_four,
    'created_at', grid.instant(k.created_at)) order by k.created_at desc, k.id), '[]')
  from access.api_key k
  where k.account_id = account and k.revoked_at is null
$$;
