-- Figures above zero are one in fifteen. A search for a capacity passed over all others, 40,000 to 60,000 a page by id, by date or by
-- voltage.
create index record_above on grid.record (source_no, id)
  include (measure_id, asset_type, lon, lat, value_mw, voltage_kv) where value_mw > 0;
create index record_above_voltage on grid.record (source_no, voltage_kv desc nulls last, id)
  include (measure_id, asset_type, lon, lat, value_mw) where value_mw > 0;
drop function if exists grid.search_hits(grid.search_filter, integer[]);
