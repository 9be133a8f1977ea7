-- For each endpoint without a running attempt, queues a job for the delivery that has been due longest, unless it has one: its
-- job was lost, or ended with its worker. Returns how many.
create or replace function access.add_missing_delivery_jobs() returns bigint
  language plpgsql
as $$
declare
  lost text[] := array(
    select first.id from (
      select distinct on (d.webhook_id) d.id, d.status, d.leased_until from access.delivery d
      join access.webhook w on w.id = d.webhook_id
      where not access.webhook_holds(w, d.event_type) and d.status in ('waiting', 'delivering')
        and (d.status = 'delivering' or d.next_attempt_at <= clock_timestamp() - interval '1 second')
      order by d.webhook_id, d.status = 'delivering' and d.leased_until > clock_timestamp() desc, d.next_attempt_at
    ) first
    where not (first.status = 'delivering' and first.leased_until > clock_timestamp())
      and not exists (
        select from graphile_worker.jobs j
        where j.key = 'delivery:' || first.id and (j.attempts < j.max_attempts or j.locked_at is not null)));
begin
  perform access.add_delivery_jobs(lost);
  return cardinality(lost);
end
$$;
