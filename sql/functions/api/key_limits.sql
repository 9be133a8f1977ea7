-- What the key of a request may do less than its plan: `key_limits` of access.key_holder, null for no limit and where the key is unknown.
-- Not a member of api.admission: statements of running processes select from that type, and fail once when it changes.
create or replace function api.key_limits(key_sha256 bytea) returns jsonb
  language sql stable
as $$
  select h.key_limits from access.key_holder(key_sha256) h
$$;
