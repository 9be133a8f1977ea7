-- Gives a client new tokens for a refresh token, once (access.use_token). Access tokens that it has go on to their end.
--   access_hash, refresh_hash  SHA-256 of the new tokens
-- Returns false for one that gives none.
create or replace function api.client_refresh(token_hash bytea, client text, access_hash bytea, refresh_hash bytea) returns boolean
  language plpgsql volatile
as $$
declare
  refresh access.client_token := access.use_token(token_hash, 'refresh', client);
begin
  return refresh.key_id is not null and access.issue_tokens(refresh.key_id, access_hash, refresh_hash);
end
$$;
