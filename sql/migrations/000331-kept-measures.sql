-- compatible
-- A document may lack the columns of some measures: these keep their figures, and lead to the document that states them.
alter table grid.measure add column kept_run bigint references grid.run (id);
comment on column grid.measure.kept_run is
  'The run whose document its records are of, while the served document does not have its columns; null else.';
alter table grid.run_measure add column kept boolean not null default false;
comment on column grid.run_measure.kept is 'The document of the run did not have the columns of the measure: its figures stayed.';

create or replace view grid.current_measure as
select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
  m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date, s.operator_id, s.country,
  s.granted, coalesce(m.kept_run, s.current_run) as current_run, s.stale_after, m.class_meanings, m.may_be_best, m.technologies,
  m.condition, m.connects, m.about, m.views, s.copy_of, m.season, m.hours, m.kept_run is not null as kept
from grid.measure m join registry.source s on s.id = m.source_id
where s.enabled and s.listed and not s.registry_only and s.current_run is not null;
