-- Under what the answer to a request may be cached: while it stays the same, so does the answer.
--   version  of what is served to the caller's plan, as in api.admission
-- The start of the database server is part of it: restored from a copy of its files, the server counts versions again that it
-- has given out before.
create or replace function api.cache_key(version text) returns text
  language sql stable
as $$
  select concat_ws('/', version, extract(epoch from pg_postmaster_start_time()))
$$;
