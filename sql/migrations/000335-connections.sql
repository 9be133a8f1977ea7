-- compatible
-- Where an operator takes requests for connections, and who runs the grid that the publication of a portal is about.
alter table registry.operator add column connections jsonb;
comment on column registry.operator.connections is
  '{page: {url, evidence} or null, mail: {address, evidence} or null} as its manifest states them; null where none is known.';
alter table registry.source add column grid_company text generated always as (manifest -> 'grid_company' ->> 'name') stored;
comment on column registry.source.grid_company is
  'The company that runs the grid, where the operator is a portal that publishes for several: it is named in place of the portal.';

create or replace view grid.measure_part as
  select m.id as measure_id, m.source_id, s.stale_after, t.comparability_class, s.effective_rights, t.disclaimers::text as disclaimers,
    to_json(s.operator_url)::text as operator_url,
    -- From `country` to `measure`.
    concat('"country":', to_json(s.country), ',"operator":{"id":', to_json(o.id), ',"slug":', to_json(o.key),
      ',"name":', to_json(coalesce(s.grid_company, o.name)), '},"source_id":', to_json(s.id), ',"direction":', to_json(m.direction),
      ',"technology":', to_json(m.technology), ',"technologies":', to_json(m.technologies),
      ',"availability_type":', to_json(m.availability_type), ',"firmness":', to_json(m.firmness),
      ',"flexibility":', grid.json_text(m.flexibility), ',"condition":', coalesce((
        select jsonb_agg(jsonb_build_object('code', null, 'text', null, 'language', null, 'url', null, 'document', null, 'locator', null) || c)
        from jsonb_array_elements(m.condition) c)::text, 'null'),
      ',"connects":', to_json(m.connects), ',"about":', to_json(m.about),
      ',"horizon":{"kind":', to_json(m.horizon_kind), ',"year_from":', coalesce(m.year_from::text, 'null'),
      ',"year_to":', coalesce(m.year_to::text, 'null'), ',"scenario":', grid.json_text(m.scenario),
      ',"season":', grid.json_text(m.season), ',"hours":', grid.json_text(m.hours), '},"measure":', to_json(m.key)) as subject,
    concat('"methodology":{"id":', to_json(t.id), ',"basis":', to_json(t.basis), ',"network_state":', to_json(t.network_state),
      ',"comparability_class":', to_json(t.comparability_class), '}') as methodology,
    concat('"column":', to_json(m.column_name), ',"licence":', grid.json_text(s.licence_name),
      ',"attribution":', grid.json_text(s.attribution_text)) as terms,
    concat('"binding":false,"additive":', coalesce(t.additive::text, 'null'), ',"allocation_rule":"unknown","upstream_considered":',
      to_json(coalesce(t.included ->> 'upstream_grid', 'unknown')), ',"deducted":', to_json(m.deducted)) as decision
  from grid.measure m
  join registry.source s on s.id = m.source_id
  join registry.operator o on o.id = s.operator_id
  join registry.methodology t on t.id = m.methodology_id;

drop trigger keep_measure_json on registry.source;
create trigger keep_measure_json after update on registry.source for each row
  when ((old.operator_id, old.country, old.operator_url, old.stale_after, old.licence_name, old.attribution_text, old.effective_rights,
      old.grid_company) is distinct from
    (new.operator_id, new.country, new.operator_url, new.stale_after, new.licence_name, new.attribution_text, new.effective_rights,
      new.grid_company))
  execute function grid.keep_measure_json();
