-- Imports, exports and deliveries that have not ended, from their own tables, whether or not the queue has a job for them;
-- without the deliveries that wait for the end of a pause.
--   state     waiting: for its first attempt · running · retrying: waiting for another attempt
--   subject   what it works on: the source's key, the export's format and account, the endpoint's address
--   attempts  made so far
--   since     when its state began, as far as that is known;  due_at  when it may start again
create or replace function ingest.unfinished_jobs()
  returns table (kind text, id text, state text, subject text, attempts integer, since timestamptz, due_at timestamptz)
  language sql stable
as $$
  select 'run', r.id::text, case when r.status = 'running' then 'running' when r.attempts > 0 then 'retrying' else 'waiting' end,
    s.key, r.attempts, coalesce(r.started_at, r.created_at), null::timestamptz
  from grid.run r join registry.source s on s.id = r.source_id
  where r.status in ('queued', 'running')
  union all
  select 'export', e.id, case when e.status = 'running' then 'running' when e.attempts > 0 then 'retrying' else 'waiting' end,
    e.format || ' of ' || e.account_id, e.attempts, coalesce(e.started_at, e.created_at), null
  from access.export e where e.status in ('queued', 'running')
  union all
  select 'delivery', d.id, case when d.status = 'delivering' then 'running' when d.attempts > 0 then 'retrying' else 'waiting' end,
    w.url, d.attempts, coalesce(d.last_attempt_at, d.created_at), case when d.status = 'waiting' then d.next_attempt_at end
  from access.delivery d join access.webhook w on w.id = d.webhook_id
  where d.status in ('waiting', 'delivering') and not access.webhook_holds(w, d.event_type)
$$;
