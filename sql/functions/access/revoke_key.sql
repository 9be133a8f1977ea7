-- Revokes a key, at once. A key that is revoked already keeps its time of revocation.
-- Raises HR003 with a message for people when there is no such key.
create or replace function access.revoke_key(key text) returns void
  language plpgsql
as $$
begin
  update access.api_key set revoked_at = coalesce(revoked_at, clock_timestamp()) where id = key;
  if not found then
    raise exception sqlstate 'HR003' using message = format('No key "%s"', key);
  end if;
end
$$;
