-- The event that a delivery carries, as the JSON text that is sent and signed; src/openapi/webhook-events.ts describes each
-- type. Counts and cursors only: the receiver reads figures from the change feed, which masks withheld ones.
create or replace function access.event_body(d access.delivery) returns text
  language sql stable
as $$
  select row_to_json(e)::text from (
    select d.event_id as id, d.event_type as type, grid.instant(d.created_at) as created_at,
      case
      when w.kind <> 'events' then (
        -- For a channel: what its message says, in the person's language.
        select json_build_object('kind', w.kind, 'language', p.language,
          'values', coalesce(access.alert_values(t), jsonb_build_object('question', q.name, 'link', '/#' || q.view)))
        from access.question q join access.person p on p.id = q.person_id left join access.alert t on t.id = d.alert_id
        where q.id = w.question_id)
      else case d.event_type
      when 'webhook.test' then (
        select row_to_json(t) from (
          select 0 as import_run_id, 'src_00000000000000000000' as source_id,
            json_build_object('added', 0, 'changed', 0, 'removed', 0, 'restored', 0) as counts, 0 as total, newest as first_change_id,
            newest as last_change_id, newest as since, '[]'::json as countries, '[]'::json as operators, null as upstream
          from (select coalesce(max(c.id), 0) as newest from grid.change c) n) t)
      when 'endpoint.switched_off' then (
        select row_to_json(t) from (
          select w.id as webhook_id, w.url, w.label, grid.instant(w.switched_off_at) as switched_off_at, w.consecutive_failures
          from access.webhook w where w.id = d.about_webhook_id) t)
      when 'question.alert' then (
        select row_to_json(t) from (
          select q.id as question_id, q.name as question, a.since, a.upto as last_change_id,
            json_build_object(
              'opened', coalesce(a.news -> 'opened' -> 'count', '0'), 'risen', coalesce(a.news -> 'risen' -> 'count', '0'),
              'reserved', coalesce(a.news -> 'reserved' -> 'count', '0'), 'added', coalesce(a.news -> 'added' -> 'count', '0'),
              'reinterpreted', coalesce(a.news -> 'reinterpreted' -> 'count', '0')) as counts,
            (select json_agg(json_build_object('asset_id', s.id, 'news', n.news) order by n.news, s.place)
             from jsonb_each(a.news) n (news, told)
             cross join lateral jsonb_array_elements_text(n.told -> 'assets') with ordinality s (id, place)) as named
          from access.alert a join access.question q on q.id = a.question_id where a.id = d.alert_id) t)
      when 'capacity.changes' then (
        select row_to_json(t) from (
          select r.id as import_run_id, s.id as source_id,
            json_build_object(
              'added', coalesce(sum(c.changes) filter (where c.change_type = 'added'), 0),
              'changed', coalesce(sum(c.changes) filter (where c.change_type = 'changed'), 0),
              'removed', coalesce(sum(c.changes) filter (where c.change_type = 'removed'), 0),
              'restored', coalesce(sum(c.changes) filter (where c.change_type = 'restored'), 0)) as counts,
            sum(c.changes) as total, min(c.first_id) as first_change_id, max(c.last_id) as last_change_id,
            min(c.first_id) - 1 as since, json_build_array(s.country) as countries, json_build_array(s.operator_id) as operators,
            case when d.above is not null then json_build_object('assets', cardinality(d.above), 'named', (
              select json_agg(json_build_object('asset_id', n.above, 'below_asset_id', n.below) order by n.above)
              from unnest(d.above[:cardinality(d.below)], d.below) n (above, below))) end as upstream
          from grid.run r
          join registry.source s on s.id = r.source_id
          cross join lateral (
            select k.change_type, k.changes, k.first_id, k.last_id from grid.run_change k where k.run_id = r.id and d.above is null
            union all
            select k.change_type, count(*), min(e.id), max(e.id)
            from grid.run_change k
            join grid.change e on e.source_id = r.source_id and e.change_type = k.change_type and e.run_id = r.id
              and e.id between k.first_id and k.last_id
            where k.run_id = r.id and e.asset_id in (select unnest(d.above))
            group by 1) c
          where r.id = d.run_id and (d.change_types is null or c.change_type = any (d.change_types))
          group by r.id, s.id) t)
      end end as data
    from access.webhook w where w.id = d.webhook_id
  ) e
$$;
