-- The parts of a capacity record's JSON that follow from its measure or its run are kept ready: made anew for each record out
-- of five tables, they took half of a page of 200.

create function grid.json_text(value text) returns text language sql immutable parallel safe
  as $$ select coalesce(to_json(value)::text, 'null') $$;
comment on function grid.json_text is 'A JSON string, or null. Generated columns hang on it, for which to_json is not immutable enough.';

create function grid.json_instant(moment timestamptz) returns text language sql immutable parallel safe
  as $$ select coalesce('"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null') $$;
comment on function grid.json_instant is 'A timestamp as JSON, written as by grid.instant.';

alter table grid.run add column dated_json text not null generated always as (
  '"source_date_basis":' || grid.json_text(source_date_basis) || ',"published_at":' || grid.json_instant(published_at)
  || ',"retrieved_at":' || grid.json_instant(retrieved_at)) stored,
add column document_json text not null generated always as (
  '"document_url":' || grid.json_text(document_url) || ',"document_sha256":' || grid.json_text(document_sha256)) stored;

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
    concat('"binding":false,"additive":', coalesce(t.additive::text, 'null'), ',"allocation_rule":"unknown"') as decision
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

create function grid.keep_measure_json() returns trigger language plpgsql as $$
begin
  insert into grid.measure_json as j
  select p.* from grid.measure_part p
  where p.measure_id in (
    select m.id from grid.measure m
    where case tg_table_name
      when 'measure' then m.id::text = new.id::text
      when 'source' then m.source_id = new.id::text
      when 'operator' then m.source_id in (select s.id from registry.source s where s.operator_id = new.id::text)
      when 'methodology' then m.methodology_id = new.id::text end)
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
      old.flexibility, old.horizon_kind, old.year_from, old.year_to, old.scenario) is distinct from
    (new.source_id, new.methodology_id, new.key, new.column_name, new.direction, new.technology, new.availability_type, new.firmness,
      new.flexibility, new.horizon_kind, new.year_from, new.year_to, new.scenario))
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
insert into grid.measure_json select * from grid.measure_part;

-- Text that is JSON: read as json, a page of 200 records was parsed again before it went out (1.3 ms).
alter type api.answer alter attribute data set data type text;
drop function if exists grid.capacity_document(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz, float8);
drop function if exists grid.capacity_documents(jsonb, text[], float8[]);
drop function if exists grid.version_json(grid.version_masked);
drop function if exists grid.capacity_joins();

-- The run of what is served comes with its measure, so that it is not looked up once more for each record.
create or replace view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility,
    m.horizon_kind, m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run
  from grid.measure m
  join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;

create or replace view grid.record_masked as
  select r.id, r.measure_id, r.asset_id, r.point, m.granted,
    case when m.granted then r.state else 'withheld' end as state,
    case when m.granted then r.value end as value,
    case when m.granted then r.value_min end as value_min,
    case when m.granted then r.value_max end as value_max,
    r.unit,
    case when m.granted then r.value_mw end as value_mw,
    case when m.granted then r.class_code end as class_code,
    case when m.granted then r.class_label end as class_label,
    case when m.granted then r.as_published end as as_published,
    case when m.granted then r.queue_mw end as queue_mw,
    case when m.granted then r.limiting_factors else '{}' end as limiting_factors,
    case when m.granted then r.notes end as notes,
    r.upstream_asset_id, r.voltage_kv, r.locator, m.source_date, m.current_run as run_id
  from grid.record r
  join grid.current_measure m on m.id = r.measure_id;
