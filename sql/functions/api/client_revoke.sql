-- Ends the connection that a client's own access or refresh token is of; does nothing for any other.
create or replace function api.client_revoke(token_hash bytea, client text) returns void
  language sql volatile
as $$
  select access.end_connection(n.key_id, null)
  from access.client_token t join access.connection n on n.key_id = t.key_id
  where t.token_hash = client_revoke.token_hash and t.kind <> 'code' and n.client_id = client
$$;
