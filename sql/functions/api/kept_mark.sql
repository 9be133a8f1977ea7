-- What an answer that is kept in memory is good for: the version that it was read at, the plan's page size, and this run of the
-- server, for counters of another may have come back from a copy of the data.
create or replace function api.kept_mark(version text, plan access.plan) returns text
  language sql stable
as $$
  select concat_ws('/', version, plan.page_size, extract(epoch from pg_postmaster_start_time()))
$$;
