-- compatible
-- Some columns say the same as another one of their document, only less strictly or for an earlier day: they are served, but stand for no asset.
alter table grid.measure add column may_be_best boolean not null default true;
comment on column grid.measure.may_be_best is 'Whether its figures may be the best of their asset: false where another measure of the source says the same more strictly or of a later day.';

create or replace view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
    m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run, s.stale_after, m.class_meanings, m.may_be_best
  from grid.measure m join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;

-- Rendered from figures that no longer stand for their assets.
delete from tiles.capacity_ahead;
