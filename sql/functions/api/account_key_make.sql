-- Records a key that a member created for their account (access.make_key), and writes it to the audit log.
--   days      after which it ends by itself, or null
--   scopes, networks  its limits (access.limit_key)
-- Returns its id; null, with nothing done, when the account may make none.
create or replace function api.account_key_make(
    account text, person text, mode text, label text, sha256 bytea, last_four text, days integer default null,
    scopes text[] default null, networks text[] default null) returns text
  language plpgsql volatile
as $$
declare
  new_id text := access.make_key(account, person, mode, label, sha256, last_four, clock_timestamp() + make_interval(days => days),
    scopes, networks);
begin
  if new_id is not null then
    perform access.note(account, person, 'key.made', jsonb_strip_nulls(
      jsonb_build_object('key', new_id, 'mode', mode, 'scopes', scopes, 'networks', networks)) || jsonb_build_object('label', label));
  end if;
  return new_id;
end
$$;
