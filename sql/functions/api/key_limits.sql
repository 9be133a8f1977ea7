-- What a key may do less than its plan, and from where: {scopes, networks}, of which one may be null; null for no limit, and where there is
-- no such key. The process that answers refuses what they exclude (src/keyed/key-limits.ts). Whether the key is valid is not asked.
-- A look-up of its own (5 µs): a process that runs while access.key_holder or api.admission get another result fails once.
create or replace function api.key_limits(key_sha256 bytea) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('scopes', k.scopes, 'networks', k.networks) from access.api_key k
  where k.sha256 = key_sha256 and (k.scopes is not null or k.networks is not null)
$$;
