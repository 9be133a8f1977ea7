-- Uses up a code or a refresh token of a client, whatever the caller checks after it. One that is used a second time may be stolen:
-- that ends the connection that it is of, with all that came from it.
--   kind  code or refresh
-- Returns the row; null members for one that is unknown, another client's, used or past its end.
create or replace function access.use_token(token_hash bytea, kind text, client text) returns access.client_token
  language plpgsql volatile
as $$
declare
  given access.client_token;
begin
  select t.* into given from access.client_token t join access.connection n on n.key_id = t.key_id
  where t.token_hash = use_token.token_hash and t.kind = use_token.kind and n.client_id = client
  for update of t;
  if given.used_at is not null then
    perform access.end_connection(given.key_id, null);
    return null;
  end if;
  update access.client_token t set used_at = clock_timestamp() where t.token_hash = given.token_hash;
  return case when given.expires_at > clock_timestamp() then given end;
end
$$;
