-- Deletes usage by day, key and route that is older than the twelve UTC months before this one. Returns how many rows.
create or replace function access.forget_usage() returns bigint
  language sql
as $$
  with gone as (
    delete from access.usage u where u.day < date_trunc('month', clock_timestamp() at time zone 'UTC') - interval '12 months'
    returning 1
  )
  select count(*) from gone
$$;
