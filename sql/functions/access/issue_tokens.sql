-- Gives a client an access token for an hour and a refresh token for thirty days, with which its connection ends unless it is used.
--   key  of the connection;  access_hash, refresh_hash  SHA-256 of the tokens
-- Returns false, with nothing done, when the connection has ended.
create or replace function access.issue_tokens(key text, access_hash bytea, refresh_hash bytea) returns boolean
  language plpgsql volatile
as $$
declare
  ends timestamptz := clock_timestamp() + interval '30 days';
begin
  update access.api_key k set expires_at = ends where k.id = key and access.key_is_valid(k);
  if not found then
    return false;
  end if;
  insert into access.client_token (token_hash, key_id, kind, expires_at)
  values (access_hash, key, 'access', clock_timestamp() + interval '1 hour'), (refresh_hash, key, 'refresh', ends);
  update access.client c set used_at = clock_timestamp() from access.connection n where n.key_id = key and c.id = n.client_id;
  return true;
end
$$;
