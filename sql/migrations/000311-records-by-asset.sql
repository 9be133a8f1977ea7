-- compatible
-- concurrently
-- With type, voltage and place beside the figure, no question but for limits and works reads rows, which are three times as large.
drop index concurrently if exists grid.record_by_asset;
create index concurrently record_by_asset on grid.record (asset_id, measure_id)
  include (id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code, asset_type, voltage_kv, lon, lat);
drop index concurrently if exists grid.record_asset;
