-- The key that an access token of a client leads to, as its SHA-256, by which api.judge_key judges the request; null for a token that is
-- unknown or past its end, and for one whose connection has ended.
create or replace function api.client_key(token_hash bytea) returns bytea
  language sql volatile
as $$
  select k.sha256 from access.client_token t join access.api_key k on k.id = t.key_id
  where t.token_hash = client_key.token_hash and t.kind = 'access' and t.expires_at > clock_timestamp() and access.key_is_valid(k)
$$;
