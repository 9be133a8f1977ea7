-- compatible
-- What publishers say of their figures beyond technology, availability, firmness and horizon, and the words that this rests on.

alter table registry.methodology add column if not exists evidence jsonb not null default '{}';
alter table registry.methodology add column if not exists service_note text;
comment on column registry.methodology.evidence is
  'By member (basis, network_state, those of included) the publisher''s words: {quote, language, url | document and locator, date}.';
comment on column registry.methodology.service_note is 'What people should know of the figures, in words of this service.';

alter table registry.source add column if not exists copy_of text collate "C";
comment on column registry.source.copy_of is 'The source whose publication this one repeats.';

alter table grid.measure add column technologies text[];
alter table grid.measure add column condition jsonb;
alter table grid.measure add column connects text not null default 'here';
alter table grid.measure add column about text not null default 'asset';
alter table grid.measure add column season text;
alter table grid.measure add column hours text;
alter table grid.measure add column views text;
alter table grid.measure add column beyond jsonb;
alter table grid.measure add column deducted text[] not null default '{}';
alter table grid.measure add column identity jsonb;
alter table grid.measure add column evidence jsonb not null default '{}';
update grid.measure set technologies = array[technology];
alter table grid.measure alter column technologies set not null;
comment on column grid.measure.technologies is 'Terms that the column names; technology is the one of them, or `several`.';
comment on column grid.measure.condition is 'Conditions, of which one has to be met: [{code, text, language, url | document and locator}]; null: none.';
comment on column grid.measure.connects is 'Where a figure may be used: here (at its asset), below (in the grid below it), or either.';
comment on column grid.measure.about is 'Whether it speaks of its asset or of the grid above it (upstream).';
comment on column grid.measure.views is 'Of one source: views of one thing, all of which must hold, have the same word; the least of them counts.';
comment on column grid.measure.beyond is 'Of a view: the condition under which more than the least of the views holds.';
comment on column grid.measure.identity is
  'What the ids of its records derive from where it is found to mean something else now: technology, availability_type, firmness, flexibility, horizon.';

create or replace view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
    m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run, s.stale_after, m.class_meanings, m.may_be_best,
    m.technologies, m.condition, m.connects, m.about, m.views, s.copy_of
  from grid.measure m join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;

create or replace view grid.measure_part as
  select m.id as measure_id, m.source_id, s.stale_after, t.comparability_class, s.effective_rights, t.disclaimers::text as disclaimers,
    to_json(s.operator_url)::text as operator_url,
    -- From `country` to `measure`.
    concat('"country":', to_json(s.country), ',"operator":{"id":', to_json(o.id), ',"slug":', to_json(o.key),
      ',"name":', to_json(o.name), '},"source_id":', to_json(s.id), ',"direction":', to_json(m.direction),
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

drop trigger keep_measure_json on grid.measure;
create trigger keep_measure_json after update on grid.measure for each row
  when (to_jsonb(old) - '{source_date,classes,class_meanings,negative_meant,unit}'::text[]
    is distinct from to_jsonb(new) - '{source_date,classes,class_meanings,negative_meant,unit}'::text[])
  execute function grid.keep_measure_json();
drop trigger keep_measure_json on registry.methodology;
create trigger keep_measure_json after update on registry.methodology for each row
  when ((old.basis, old.network_state, old.comparability_class, old.additive, old.disclaimers, old.included) is distinct from
    (new.basis, new.network_state, new.comparability_class, new.additive, new.disclaimers, new.included))
  execute function grid.keep_measure_json();
update grid.measure_json j set subject = p.subject, decision = p.decision from grid.measure_part p where p.measure_id = j.measure_id;

alter type question.figure_measure add attribute rank integer;
alter type question.figure_measure add attribute least boolean;
alter type question.figure_measure add attribute parts boolean[];
comment on type question.figure_measure is
  'rank: in which order the figures of one asset, direction and unit are asked for the one that heads it: the lowest; of one rank the greatest, or the
   least where `least`. parts: whether its figures may head an asset ({f}), are told as conditional ones ({t}), or both: a later year, which heads only where no
   figure holds now.';
alter type question.asked add attribute conditions text[];
alter type question.asked add attribute roles text[];
alter type question.asked add attribute records text[];
alter type question.asked add attribute role_of jsonb;
alter type question.asked add attribute figures question.figure_measure[];
alter type grid.asset_best add attribute conditional boolean;

-- They take other parameters now.
drop function if exists question.is_asked(question.asked, text, text, text, text, text, text, text, text, integer, integer);
drop function if exists question.judging(question.asked, boolean);
drop function if exists question.figure_measures(question.asked, boolean);
drop function if exists question.best_figures(question.asked, text[], boolean, integer);
drop function if exists grid.capacity_documents(timestamptz, text[], float8[], geography);
drop function if exists grid.capacity_documents(timestamptz[], text[], float8[], geography);
drop function if exists grid.capacity_document(grid.record_masked, grid.measure_json, grid.asset, grid.run, timestamptz, float8, float8);
drop function if exists grid.capacity_features(text[], jsonb);
drop function if exists grid.capacity_properties(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz);
drop function if exists grid.capacity_flat(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz);
drop function if exists question.record_warnings(question.asked, text, text[], text[], boolean);
-- The registry asks for it, too: it is registry.measure_identity.
drop function if exists ingest.measure_identity(grid.measure);
