-- The key under which the answer to a request may be cached. While the key stays the same, the answer does too.
--   version  of the data served to the caller's plan, as in api.admission
-- The key includes the start time of the database server: restored from a copy of its files, it may give the same versions to other data.
create or replace function api.cache_key(version text) returns text
  language sql stable
as $$
  select concat_ws('/', version, extract(epoch from pg_postmaster_start_time()))
$$;
