-- Deletes what visitors used in months that are over. A row is deleted once its buckets are full again, as those of a new visitor are.
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
