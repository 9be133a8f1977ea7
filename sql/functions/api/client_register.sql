-- Registers a client: a program that may then ask people to let it read with an account.
--   name  as it calls itself;  redirect_uris  where it may have people sent back to, checked by the caller;  network  the client's
-- Returns its id; null, with nothing done, after 60 from a network within an hour. Of 10,000 that nobody lets in, the oldest goes for it.
create or replace function api.client_register(name text, redirect_uris text[], network text) returns text
  language plpgsql volatile
as $$
declare
  new_id text := registry.derive_id('cli_', gen_random_uuid()::text);
begin
  -- Concurrent requests are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('registers clients', 0));
  if (select count(*) >= 60 from access.client c
      where c.network = client_register.network and c.registered_at > clock_timestamp() - interval '1 hour') then
    return null;
  end if;
  delete from access.client c where c.id in (
    select u.id from access.client u where not exists (select from access.connection n where n.client_id = u.id)
    order by u.used_at is null, u.registered_at desc offset 9999);
  insert into access.client (id, name, redirect_uris, network) values (new_id, name, redirect_uris, network);
  return new_id;
end
$$;
