-- Revokes a key of an account, at once, and writes it to the audit log. Returns false when the account has no such active key.
create or replace function api.account_key_revoke(account text, person text, key text) returns boolean
  language sql volatile
as $$
  with revoked as (
    update access.api_key k set revoked_at = clock_timestamp() where k.id = key and k.account_id = account and access.key_is_valid(k)
    returning k.id)
  select count(*) > 0 from revoked r cross join lateral access.note(account, person, 'key.revoked', jsonb_build_object('key', r.id))
$$;
