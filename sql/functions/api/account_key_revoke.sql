-- Revokes a key of an account, at once, and writes it to the audit log. Returns false when the account has no such active key.
create or replace function api.account_key_revoke(account text, person text, key text) returns boolean
  language plpgsql volatile
as $$
begin
  update access.api_key k set revoked_at = clock_timestamp() where k.id = key and k.account_id = account and access.key_is_valid(k);
  if not found then
    return false;
  end if;
  perform access.note(account, person, 'key.revoked', jsonb_build_object('key', key));
  return true;
end
$$;
