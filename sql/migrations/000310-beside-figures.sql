-- compatible
-- What stands beside a figure that a request competes with: what is contracted and reserved at its asset, and the zones that share it.

alter table grid.measure add column contracted text;
alter table grid.measure add column reserved text;
comment on column grid.measure.contracted is 'Key of the measure of its source that states what is contracted in the same row.';
comment on column grid.measure.reserved is 'Key of the measure of its source that states what is reserved in the same row.';

alter table grid.figure add column zones jsonb;
alter table grid.record add column zones jsonb;
alter table grid.record_version add column zones jsonb;
comment on column grid.record.zones is 'Names of the zones of its publication whose assets share it: their figures compete.';
-- Of the figures of a page, the assets of each zone. Few figures have zones.
create index record_zones on grid.record using gin (zones jsonb_path_ops) where zones is not null;
select grid.make_masked_views();
create view grid.zone_asset as
  select r.asset_id, r.source_no, r.zones
  from grid.record r where r.zones is not null and r.source_no in (select s.no from grid.current_source s where s.granted);
comment on view grid.zone_asset is 'Assets with the zones that they share, by source; of withheld sources none.';

create or replace view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
    m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run, s.stale_after, m.class_meanings, m.may_be_best,
    m.technologies, m.condition, m.connects, m.about, m.views, s.copy_of, m.season, m.hours
  from grid.measure m join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;

drop function if exists question.roles(text[], timestamptz);
-- They return more columns now.
drop function if exists grid.capacity_properties(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz, text);
drop function if exists grid.capacity_flat(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz, text);
