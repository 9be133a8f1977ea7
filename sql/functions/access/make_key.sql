-- Records a key that a member created for their account; the caller writes it to the audit log. The parameters are those of
-- access.create_key.
--   scopes, networks  its limits (access.limit_key)
-- Returns its id; null, with nothing done, when the account has 100 keys, or made 100 within a day, of which some are revoked.
create or replace function access.make_key(
    account text, person text, mode text, label text, sha256 bytea, last_four text, expires_at timestamptz, scopes text[], networks text[])
  returns text
  language plpgsql volatile
as $$
declare
  new_id text;
begin
  perform from access.account a where a.id = account for no key update;  -- concurrent calls are counted one after the other
  if (select count(*) filter (where access.key_is_valid(k)) >= 100
        or count(*) filter (where k.created_at > clock_timestamp() - interval '1 day') >= 100
      from access.api_key k where k.account_id = account) then
    return null;
  end if;
  new_id := access.create_key(account, mode, label, sha256, last_four);
  update access.api_key k set made_by = person, expires_at = make_key.expires_at where k.id = new_id;
  perform access.limit_key(new_id, scopes, networks);
  return new_id;
end
$$;
