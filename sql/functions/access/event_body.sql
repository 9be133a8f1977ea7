-- The event that a delivery carries, as the JSON text that is sent and signed; src/openapi/webhook-events.ts describes each
-- type. Counts and cursors only: the receiver reads figures from the change feed, which masks withheld ones.
create or replace function access.event_body(d access.delivery) returns text
  language sql stable
as $$
  select row_to_json(e)::text from (
    select d.event_id as id, d.event_type as type, grid.instant(d.created_at) as created_at,
      case d.event_type
      when 'webhook.test' then (
        select row_to_json(t) from (
          select 0 as import_run_id, 'src_00000000000000000000' as source_id,
            json_build_object('added', 0, 'changed', 0, 'removed', 0, 'restored', 0) as counts, 0 as total,
            newest as first_change_id, newest as last_change_id, newest as since, '[]'::json as countries, '[]'::json as operators
          from (select coalesce(max(c.id), 0) as newest from grid.change c) n) t)
      when 'capacity.changes' then (
        select row_to_json(t) from (
          select r.id as import_run_id, s.id as source_id,
            json_build_object(
              'added', coalesce(sum(c.changes) filter (where c.change_type = 'added'), 0),
              'changed', coalesce(sum(c.changes) filter (where c.change_type = 'changed'), 0),
              'removed', coalesce(sum(c.changes) filter (where c.change_type = 'removed'), 0),
              'restored', coalesce(sum(c.changes) filter (where c.change_type = 'restored'), 0)) as counts,
            sum(c.changes) as total, min(c.first_id) as first_change_id, max(c.last_id) as last_change_id,
            min(c.first_id) - 1 as since, json_build_array(s.country) as countries, json_build_array(s.operator_id) as operators
          from grid.run r
          join registry.source s on s.id = r.source_id
          join access.webhook w on w.id = d.webhook_id
          join grid.run_change c on c.run_id = r.id and (w.change_types is null or c.change_type = any (w.change_types))
          where r.id = d.run_id
          group by r.id, s.id) t)
      end as data
  ) e
$$;
