-- compatible
-- Records tell whether another figure of their publication surpasses them: added up with it, one amount counts twice.
create or replace view grid.measure_part as
  select m.id as measure_id, m.source_id, s.stale_after, t.comparability_class, s.effective_rights, t.disclaimers::text as disclaimers,
    to_json(s.operator_url)::text as operator_url,
    -- From `country` to `measure`.
    concat('"country":', to_json(s.country), ',"operator":{"id":', to_json(o.id), ',"slug":', to_json(o.key),
      ',"name":', to_json(o.name), '},"source_id":', to_json(s.id), ',"direction":', to_json(m.direction),
      ',"technology":', to_json(m.technology), ',"availability_type":', to_json(m.availability_type),
      ',"firmness":', to_json(m.firmness), ',"flexibility":', grid.json_text(m.flexibility),
      ',"horizon":{"kind":', to_json(m.horizon_kind), ',"year_from":', coalesce(m.year_from::text, 'null'),
      ',"year_to":', coalesce(m.year_to::text, 'null'), ',"scenario":', grid.json_text(m.scenario),
      '},"measure":', to_json(m.key)) as subject,
    concat('"methodology":{"id":', to_json(t.id), ',"basis":', to_json(t.basis), ',"network_state":', to_json(t.network_state),
      ',"comparability_class":', to_json(t.comparability_class), '}') as methodology,
    concat('"column":', to_json(m.column_name), ',"licence":', grid.json_text(s.licence_name),
      ',"attribution":', grid.json_text(s.attribution_text)) as terms,
    concat('"binding":false,"additive":', coalesce(t.additive::text, 'null'), ',"allocation_rule":"unknown","surpassed":',
      (not m.may_be_best)::text) as decision
  from grid.measure m
  join registry.source s on s.id = m.source_id
  join registry.operator o on o.id = s.operator_id
  join registry.methodology t on t.id = m.methodology_id;

drop trigger keep_measure_json on grid.measure;
create trigger keep_measure_json after update on grid.measure for each row
  when ((old.source_id, old.methodology_id, old.key, old.column_name, old.direction, old.technology, old.availability_type, old.firmness,
      old.flexibility, old.horizon_kind, old.year_from, old.year_to, old.scenario, old.may_be_best) is distinct from
    (new.source_id, new.methodology_id, new.key, new.column_name, new.direction, new.technology, new.availability_type, new.firmness,
      new.flexibility, new.horizon_kind, new.year_from, new.year_to, new.scenario, new.may_be_best))
  execute function grid.keep_measure_json();

update grid.measure_json j set decision = p.decision from grid.measure_part p where p.measure_id = j.measure_id;

-- It takes the figures with their units now.
drop function if exists grid.assets_with_more(text, numeric, numeric, double precision);
