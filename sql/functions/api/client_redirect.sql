-- The address to which a person was sent back who let a client in, by an access token of that connection: pages of its origin may ask
-- with the token. Null for a token that is unknown; whether it still holds, api.client_key tells.
create or replace function api.client_redirect(token_hash bytea) returns text
  language sql stable
as $$
  select c.redirect_uri from access.client_token t join access.connection c using (key_id)
  where t.token_hash = client_redirect.token_hash and t.kind = 'access'
$$;
