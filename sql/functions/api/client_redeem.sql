-- Gives a client tokens for a code, once (access.use_token).
--   redirect_uri  where the code was sent;  challenge  S256 of the verifier that the client has
--   access_hash, refresh_hash  SHA-256 of the new tokens
-- Returns false for a code that gives none.
create or replace function api.client_redeem(
    code_hash bytea, client text, redirect_uri text, challenge text, access_hash bytea, refresh_hash bytea) returns boolean
  language plpgsql volatile
as $$
declare
  code access.client_token := access.use_token(code_hash, 'code', client);
begin
  return coalesce(code.challenge = challenge, false)
    and exists (select from access.connection n where n.key_id = code.key_id and n.redirect_uri = client_redeem.redirect_uri)
    and access.issue_tokens(code.key_id, access_hash, refresh_hash);
end
$$;
