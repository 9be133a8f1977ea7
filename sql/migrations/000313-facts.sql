-- compatible
-- What a publication says of an asset beside its figures: fault level, offers, municipality.

alter table grid.figure add column facts jsonb;
alter table grid.record add column facts jsonb;
alter table grid.record_version add column facts jsonb;
comment on column grid.record.facts is 'What its row says of the asset that is no capacity: [{kind, label, text, value, unit}]; null where nothing is.';
select grid.make_masked_views();
-- They return one column more now.
drop function if exists grid.capacity_properties(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz, text);
drop function if exists grid.capacity_flat(grid.record_masked, grid.measure, registry.source, registry.operator, grid.asset,
  registry.methodology, grid.run, timestamptz, text);
