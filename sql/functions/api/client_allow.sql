-- Lets a client read with an account, for who is a member of it: makes the key that this is, and the code by which the client gets tokens
-- within a minute, and writes it to the audit log.
--   code_hash  SHA-256 of the code;  redirect_uri  where it is sent;  challenge  of PKCE, by S256
-- Returns `done`; or, with nothing done, `unknown` for an account of others or a client that is gone, or `too_many` as access.make_key.
create or replace function api.client_allow(client text, account text, person text, redirect_uri text, challenge text, code_hash bytea)
  returns text
  language plpgsql volatile
as $$
declare
  client_name text;
  -- Of 244 random bits that are kept nowhere.
  of_nothing bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  ends timestamptz := clock_timestamp() + interval '1 minute';
  new_id text;
begin
  select c.name into client_name from access.client c
  where c.id = client and exists (select from access.member m where m.account_id = account and m.person_id = person)
  for key share;
  if not found then
    return 'unknown';
  end if;
  new_id := access.make_key(account, person, 'client', client_name, of_nothing, null, ends, '{}', null);
  if new_id is null then
    return 'too_many';
  end if;
  insert into access.connection (key_id, client_id, account_id, person_id, redirect_uri)
  values (new_id, client, account, person, redirect_uri);
  insert into access.client_token (token_hash, key_id, kind, challenge, expires_at) values (code_hash, new_id, 'code', challenge, ends);
  perform access.note(account, person, 'client.connected',
    jsonb_build_object('key', new_id, 'label', client_name, 'host', substring(redirect_uri from '^https?://([^/?#]+)')));
  return 'done';
end
$$;
