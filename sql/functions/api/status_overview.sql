-- What the page /status shows, except for what its process knows by itself. Checks have their names only, and no source has a count:
-- the number of findings of a check would reveal something about withheld figures.
--   data  {worker_seconds, export_seconds, delivery_seconds, here, sources, incidents}
--         worker_seconds    since the last heartbeat of a worker; null for none
--         export_seconds    how long the oldest export that no worker has started has waited; null for none. delivery_seconds: the same,
--                           since the due time of the attempt, but for endpoints that are paused
--         here              counts of registry.overview, the same that the summary of a start has
--         sources           {id, name, operator, country, health, freshness_seconds, source_date, imported_at, last_status, held_by}, by
--                           country, operator and name; imported_at: when the last successful import ended
--         incidents         as registry.import_incidents has them, newest first, with times as text
create or replace function api.status_overview(out data json)
  language sql stable
as $$
  select json_build_object(
    'worker_seconds', extract(epoch from now() - access.last_heartbeat())::bigint,
    'export_seconds', (select extract(epoch from now() - min(e.created_at))::bigint from access.export e where e.status = 'queued'),
    'delivery_seconds', (
      select extract(epoch from now() - min(d.next_attempt_at))::bigint
      from access.delivery d join access.webhook w on w.id = d.webhook_id
      where d.status = 'waiting' and d.next_attempt_at <= now() and not access.webhook_holds(w, d.event_type)),
    'here', (
      select json_build_object('countries', o -> 'with_figures' -> 'countries', 'operators', o -> 'with_figures' -> 'operators',
        'served', o -> 'served', 'withheld', json_array_length(o -> 'withheld'), 'held', json_array_length(o -> 'held'),
        'failed', json_array_length(o -> 'failed'), 'unread', json_array_length(o -> 'unread'), 'underWay', o -> 'underWay')
      from registry.overview() o),
    'sources', (
      select coalesce(json_agg(json_build_object(
          'id', s.id, 'name', s.name, 'operator', registry.operator_name(s.grid_company, o.name), 'country', s.country, 'health', t.health,
          'freshness_seconds', t.freshness_seconds, 'source_date', t.source_date, 'imported_at', (
            select grid.instant(max(g.finished_at)) from grid.run g
            where g.source_id = s.id and not g.dry_run and g.status in ('published', 'unchanged')),
          'last_status', r.status,
          'held_by', array(
            select f.check_name from grid.finding_masked f where f.run_id = r.id and f.held
            union select k ->> 'check' from registry.kept_measures(s.id) k where k is not null order by 1))
        order by s.country, o.name, s.name, s.id), '[]')
      from registry.source s join registry.operator o on o.id = s.operator_id join registry.source_state() t on t.source_id = s.id
      left join grid.run r on r.id = t.last_run where s.listed),
    'incidents', (
      select coalesce(json_agg(json_build_object(
          'source_id', i.source_id, 'began_at', grid.instant(i.began_at), 'ended_at', grid.instant(i.ended_at), 'runs', i.runs,
          'status', i.status, 'held_by', i.held_by) order by i.began_at desc, i.source_id), '[]')
      from registry.import_incidents(interval '90 days') i))
$$;
