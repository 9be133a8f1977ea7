-- Queues the job of each delivery for when its next attempt is due, in place of one that waits already. First attempts at
-- endpoints whose last delivery went through come before those at others, and these before attempts that are made again.
-- Whoever makes a delivery may queue its job, without a right on the queue itself.
create or replace function access.wake_deliveries(ids text[]) returns void
  language sql security definer
  set search_path = pg_catalog, public
as $$
  select graphile_worker.add_jobs(array_agg((
    'deliver', json_build_object('delivery_id', d.id), null, d.next_attempt_at, 25, 'delivery:' || d.id,
    case when d.attempts > 0 then 10 when w.last_delivery_at is null or w.consecutive_failures > 0 then 5 else 0 end, null
  )::graphile_worker.job_spec))
  from access.delivery d join access.webhook w on w.id = d.webhook_id where d.id = any (ids) having count(*) > 0
$$;
