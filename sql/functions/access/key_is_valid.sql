-- Whether a key is neither revoked nor past its end: the one rule of it.
create or replace function access.key_is_valid(k access.api_key) returns boolean
  language sql volatile
as $$
  select k.revoked_at is null and coalesce(k.expires_at > clock_timestamp(), true)
$$;
