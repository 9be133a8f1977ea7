-- Metrics of the database for Prometheus, without the prefix headroom_.
--   metric  jobs (imports, exports and deliveries that have not ended, by kind and state), oldest_job_seconds (how long the oldest one that
--           waits and may start has waited, by kind), queue_jobs (jobs of the queue by task and whether a worker has them),
--           source_age_seconds (age of the served data), source_health (1 for its current health), imports (ended ones by source and
--           status), import_rows and import_seconds (of the last one that ended), deliveries, exports and mails (by status),
--           oldest_mail_seconds (since the oldest mail that is not sent yet was queued), worker_pools (of live workers), backup_age_seconds
--           (none before the first backup); of each replication slot
--           of the server slot_bytes (write-ahead log kept for it), slot_active and slot_lost (1 or 0)
--   labels  names and values, all text
create or replace function ingest.metrics() returns table (metric text, labels jsonb, value float8)
  language sql stable
as $$
  select 'jobs', jsonb_build_object('kind', k.kind, 'state', s.state), count(j.id)::float8
  from unnest(array['run', 'export', 'delivery']) k (kind)
  cross join unnest(array['waiting', 'running', 'retrying']) s (state)
  left join ingest.unfinished_jobs() j on j.kind = k.kind and j.state = s.state
  group by k.kind, s.state
  union all
  select 'oldest_job_seconds', jsonb_build_object('kind', k.kind),
    coalesce(extract(epoch from clock_timestamp() - min(coalesce(j.due_at, j.since)))::float8, 0)
  from unnest(array['run', 'export', 'delivery']) k (kind)
  left join ingest.unfinished_jobs() j on j.kind = k.kind and j.state <> 'running' and coalesce(j.due_at, j.since) <= clock_timestamp()
  group by k.kind
  union all
  select 'queue_jobs', jsonb_build_object('task', j.task_identifier, 'locked', (j.locked_at is not null)::text), count(*)::float8
  from graphile_worker.jobs j
  group by j.task_identifier, j.locked_at is not null
  union all
  select m.metric, jsonb_build_object('source', r.key) ||
      case m.metric when 'source_health' then jsonb_build_object('health', s.health) else '{}' end,
    case m.metric when 'source_health' then 1 else s.freshness_seconds end
  from registry.source_state() s join registry.source r on r.id = s.source_id
  cross join unnest(array['source_age_seconds', 'source_health']) m (metric)
  where s.health <> 'disabled' and (m.metric = 'source_health' or s.freshness_seconds is not null)
  union all
  select 'imports', jsonb_build_object('source', s.key, 'status', r.status), count(*)::float8
  from grid.run r join registry.source s on s.id = r.source_id
  where not r.dry_run and r.status not in ('queued', 'running')
  group by s.key, r.status
  union all
  select m.metric, jsonb_build_object('source', l.key),
    case m.metric when 'import_rows' then l.rows else extract(epoch from l.finished_at - l.started_at) end::float8
  from (
    select distinct on (r.source_id) s.key, r.rows, r.started_at, r.finished_at
    from grid.run r join registry.source s on s.id = r.source_id
    where not r.dry_run and r.finished_at is not null and r.started_at is not null
    order by r.source_id, r.id desc
  ) l
  cross join unnest(array['import_rows', 'import_seconds']) m (metric)
  union all
  select 'deliveries', jsonb_build_object('status', s.status), count(d.status)::float8
  from unnest(array['waiting', 'delivering', 'delivered', 'failed', 'cancelled']) s (status)
  left join access.delivery d on d.status = s.status group by s.status
  union all
  select 'exports', jsonb_build_object('status', s.status), count(e.status)::float8
  from unnest(array['queued', 'running', 'failed', 'succeeded']) s (status)
  left join access.export e on e.status = s.status group by s.status
  union all
  select 'mails', jsonb_build_object('status', s.status), count(m.status)::float8
  from unnest(array['waiting', 'sending', 'sent', 'failed']) s (status)
  left join access.mail m on m.status = s.status group by s.status
  union all
  select 'oldest_mail_seconds', '{}', coalesce(extract(epoch from clock_timestamp() - min(m.queued_at))::float8, 0)
  from access.mail m where m.status in ('waiting', 'sending')
  union all
  select m.metric, jsonb_build_object('slot', s.slot_name), case m.metric
    when 'slot_bytes' then coalesce(pg_wal_lsn_diff(l.newest, s.restart_lsn), 0)::float8
    when 'slot_active' then s.active::int
    else coalesce(s.wal_status = 'lost', false)::int
  end
  from pg_replication_slots s
  cross join (select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as newest) l
  cross join unnest(array['slot_bytes', 'slot_active', 'slot_lost']) m (metric)
  union all
  select 'worker_pools', '{}', count(*)::float8 from ingest.worker
  union all
  select 'backup_age_seconds', '{}', extract(epoch from clock_timestamp() - b.taken_at)::float8
  from ingest.last_backup b where b.taken_at is not null
$$;
