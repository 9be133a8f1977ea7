-- Deletes the usage of visitors of past months. A row goes once its rate limits have recovered: then it equals a new one.
-- Returns how many.
create or replace function access.forget_visitors() returns bigint
  language sql
as $$
  with gone as (
    delete from access.meter m
    where m.visitor <> '' and m.month < date_trunc('month', clock_timestamp() at time zone 'UTC')
      and greatest(m.empty_at, m.tiles_empty_at) < clock_timestamp()
    returning m.visitor
  )
  select count(*) from gone
$$;
