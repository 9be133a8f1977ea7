-- baseline
-- The parts of a capacity record's JSON that follow from its measure are kept ready: made anew for each record out of five
-- tables, they took half of a page of 200.

create view grid.measure_part as
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
comment on view grid.measure_part is
  'What of a capacity record''s JSON its measure fixes: members as text, and what decides others. No figure is in it.';

create table grid.measure_json (
  measure_id integer primary key references grid.measure on delete cascade,
  source_id text not null,
  stale_after interval not null,
  comparability_class text not null,
  effective_rights text not null,
  disclaimers text not null,
  operator_url text not null,
  subject text not null,
  methodology text not null,
  terms text not null,
  decision text not null
);
comment on table grid.measure_json is 'grid.measure_part, kept by triggers on the tables that it is made of.';

-- Planned once: a registry brings thousands of measures, and planning takes longer than one of them.
create function grid.keep_measure_json() returns trigger
  language plpgsql set plan_cache_mode = force_generic_plan
as $$
declare
  of_measures integer[];
begin
  if tg_table_name = 'measure' then
    of_measures := array[new.id];
  else
    of_measures := array(select m.id from grid.measure m
      where case tg_table_name
        when 'source' then m.source_id = new.id::text
        when 'operator' then m.source_id in (select s.id from registry.source s where s.operator_id = new.id::text)
        when 'methodology' then m.methodology_id = new.id::text end);
  end if;
  insert into grid.measure_json as j
  select p.* from grid.measure_part p where p.measure_id = any (of_measures)
  on conflict (measure_id) do update set source_id = excluded.source_id, stale_after = excluded.stale_after,
    comparability_class = excluded.comparability_class, effective_rights = excluded.effective_rights,
    disclaimers = excluded.disclaimers, operator_url = excluded.operator_url, subject = excluded.subject,
    methodology = excluded.methodology, terms = excluded.terms, decision = excluded.decision;
  return null;
end
$$;
create trigger keep_measure_json_new after insert on grid.measure for each row execute function grid.keep_measure_json();
create trigger keep_measure_json after update on grid.measure for each row
  when ((old.source_id, old.methodology_id, old.key, old.column_name, old.direction, old.technology, old.availability_type, old.firmness,
      old.flexibility, old.horizon_kind, old.year_from, old.year_to, old.scenario, old.may_be_best) is distinct from
    (new.source_id, new.methodology_id, new.key, new.column_name, new.direction, new.technology, new.availability_type, new.firmness,
      new.flexibility, new.horizon_kind, new.year_from, new.year_to, new.scenario, new.may_be_best))
  execute function grid.keep_measure_json();
create trigger keep_measure_json after update on registry.source for each row
  when ((old.operator_id, old.country, old.operator_url, old.stale_after, old.licence_name, old.attribution_text, old.effective_rights)
    is distinct from
    (new.operator_id, new.country, new.operator_url, new.stale_after, new.licence_name, new.attribution_text, new.effective_rights))
  execute function grid.keep_measure_json();
create trigger keep_measure_json after update on registry.operator for each row
  when ((old.key, old.name) is distinct from (new.key, new.name))
  execute function grid.keep_measure_json();
create trigger keep_measure_json after update on registry.methodology for each row
  when ((old.basis, old.network_state, old.comparability_class, old.additive, old.disclaimers) is distinct from
    (new.basis, new.network_state, new.comparability_class, new.additive, new.disclaimers))
  execute function grid.keep_measure_json();
