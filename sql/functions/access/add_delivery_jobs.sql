-- Queues the job of each delivery for the time of its next attempt, replacing one already queued. First attempts at endpoints
-- whose last delivery succeeded have priority over first attempts at others, and these over retries.
-- The messages of a question's channels have a task of their own.
-- Security definer: a role that creates a delivery queues its job without rights on the queue itself.
create or replace function access.add_delivery_jobs(ids text[]) returns void
  language sql security definer
  set search_path = pg_catalog, public
as $$
  select graphile_worker.add_jobs(array_agg((
    case w.kind when 'events' then 'deliver' else 'tell' end, json_build_object('delivery_id', d.id), null, d.next_attempt_at, 25,
    'delivery:' || d.id,
    case when d.attempts > 0 then 10 when w.last_delivery_at is null or w.consecutive_failures > 0 then 5 else 0 end, null
  )::graphile_worker.job_spec))
  from access.delivery d join access.webhook w on w.id = d.webhook_id where d.id = any (ids) having count(*) > 0
$$;
