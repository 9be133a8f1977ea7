-- Records a key of an account and returns its id.
--   mode       live or test, or client for what a program was allowed;  label  for people, or null
--   sha256     of the whole key, which is stored nowhere
--   last_four  its last four characters, part of its checksum, by which people recognise keys; or null
-- Raises HR003 with a message for people when there is no such account.
create or replace function access.create_key(account text, mode text, label text, sha256 bytea, last_four text default null) returns text
  language plpgsql
as $$
declare
  new_id text := registry.derive_id('key_', encode(sha256, 'hex'));
begin
  if not exists (select from access.account a where a.id = account) then
    raise exception sqlstate 'HR003' using message = format('No account "%s"', account);
  end if;
  insert into access.api_key (id, account_id, mode, label, sha256, last_four) values (new_id, account, mode, label, sha256, last_four);
  return new_id;
end
$$;
