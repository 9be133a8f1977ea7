-- A webhook endpoint as served, without its secret.
create or replace function access.webhook_json(w access.webhook) returns json
  language sql stable
as $$
  select json_build_object(
    'id', w.id, 'url', w.url, 'label', w.label,
    'filters', json_build_object('countries', w.countries, 'operators', w.operators, 'sources', w.sources,
      'change_types', w.change_types, 'include_upstream', w.include_upstream),
    'event_types', w.event_types,
    'status', case when w.switched_off_at is null then 'active' else 'switched_off' end, 'paused', w.paused,
    'consecutive_failures', w.consecutive_failures, 'created_at', grid.instant(w.created_at),
    'switched_off_at', grid.instant(w.switched_off_at), 'last_delivery_at', grid.instant(w.last_delivery_at))
$$;
