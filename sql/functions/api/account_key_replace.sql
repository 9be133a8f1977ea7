-- Makes a key in place of another of the account, with its type, its label, its limits and, where it has one, its end; the old one ends
-- after some hours, for programs to change over.
--   sha256, last_four  of the new key;  hours  for which both are valid
-- Returns the new one's id; null, with nothing done, when the account has no such key, or may make none (api.account_key_make).
create or replace function api.account_key_replace(account text, person text, key text, sha256 bytea, last_four text, hours integer)
  returns text
  language plpgsql volatile
as $$
declare
  old access.api_key;
  new_id text;
begin
  select * into old from access.api_key k where k.id = key and k.account_id = account and access.key_is_valid(k) for update;
  if found then
    new_id := api.account_key_make(account, person, old.mode, old.label, sha256, last_four, null, old.scopes, old.networks::text[]);
  end if;
  if new_id is not null then
    update access.api_key k set expires_at = old.expires_at where k.id = new_id;
    update access.api_key k set expires_at = least(k.expires_at, clock_timestamp() + make_interval(hours => hours)) where k.id = key;
  end if;
  return new_id;
end
$$;
