-- compatible
-- concurrently
-- Figures are read from these two indexes alone, with their unit, by asset and by measure, those of records without a place, too.
drop index concurrently if exists grid.record_by_asset;
create index concurrently record_by_asset on grid.record (asset_id, measure_id)
  include (id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code, unit);
drop index concurrently if exists grid.record_asset;
alter index grid.record_by_asset rename to record_asset;
drop index concurrently if exists grid.record_by_measure;
create index concurrently record_by_measure on grid.record (measure_id, cell)
  include (id, asset_id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code, unit, voltage_kv, asset_type);
drop index concurrently if exists grid.record_place;
alter index grid.record_by_measure rename to record_place;
