-- A change as served, as JSON text: every field, in the contract's order. Names and place are today's, those of what a merged one became.
create or replace function grid.change_json(c grid.change_masked) returns text
  language sql stable
as $$
  select concat('{"id":', c.id, ',"change_type":"', c.change_type, '","changed_at":"', grid.instant(c.changed_at),
    '","import_run_id":', c.run_id, ',"source_id":"', c.source_id, '","source_name":', to_json(s.name), ',"country":"', c.country,
    '","operator_id":"', c.operator_id, '","operator_name":', to_json(registry.operator_name(s.grid_company, o.name)),
    ',"asset_id":"', c.asset_id, '","asset":', json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'lon', a.lon, 'lat', a.lat),
    ',"record_id":"', c.record_id, '","direction":', coalesce(to_json(m.direction), 'null'),
    ',"technology":', coalesce(to_json(m.technology), 'null'),
    ',"availability_type":', coalesce(to_json(m.availability_type), 'null'), ',"firmness":', coalesce(to_json(m.firmness), 'null'),
    ',"measure":', coalesce(to_json(m.key), 'null'), ',"horizon":', coalesce(m.horizon, 'null'),
    ',"tags":', to_json(c.tags), ',"moved_m":', coalesce(c.moved_m::text, 'null'),
    ',"before":', grid.change_side_json(c.before), ',"after":', grid.change_side_json(c.after), ',"access":{"status":"',
    case when c.granted then 'granted","reason":null' else 'withheld","reason":"' || c.effective_rights || '"' end,
    ',"operator_url":', to_json(c.operator_url), '}}')
  from registry.source s join registry.operator o on o.id = c.operator_id join grid.asset own on own.id = c.asset_id
  join grid.asset a on a.id = coalesce(own.merged_into, own.id)
  left join lateral (
    select m.direction, m.technology, m.availability_type, m.firmness, m.key,
      json_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to, 'scenario', m.scenario,
        'season', m.season, 'hours', m.hours) as horizon
    from grid.version_masked v join grid.measure m on m.id = v.measure_id where v.id = c.record_id limit 1) m on true
  where s.id = c.source_id
$$;
