-- Ends what a client was allowed in an account, from its next request on. Returns false when the account has no such connection.
create or replace function api.account_client_end(account text, person text, key text) returns boolean
  language sql volatile
as $$
  select coalesce((
    select access.end_connection(n.key_id, person) from access.connection n where n.key_id = key and n.account_id = account), false)
$$;
