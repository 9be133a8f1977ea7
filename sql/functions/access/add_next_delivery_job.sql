-- Queues the job of the delivery of an endpoint that has been due longest, if there is one. Deliveries to one endpoint are made one
-- at a time, and a job that finds the endpoint busy ends instead of waiting.
create or replace function access.add_next_delivery_job(webhook text) returns void
  language sql
as $$
  select access.add_delivery_jobs(array(
    select d.id from access.delivery d
    where d.webhook_id = webhook and d.status = 'waiting' and d.next_attempt_at <= clock_timestamp()
    order by d.next_attempt_at limit 1))
$$;
