-- Deletes deliveries that have ended and are older than `age`. Returns how many.
create or replace function access.forget_deliveries(age interval) returns bigint
  language sql
as $$
  with gone as (
    delete from access.delivery d
    where d.status in ('delivered', 'failed', 'cancelled') and d.created_at < clock_timestamp() - age
    returning d.id
  )
  select count(*) from gone
$$;
