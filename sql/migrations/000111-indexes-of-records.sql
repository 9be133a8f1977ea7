-- baseline
-- The orders that searches read records and versions in. Each holds all that a search asks for.

-- The figures of an asset.
create index record_asset on grid.record (asset_id, measure_id)
  include (id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code);
-- Of each source by id, by figure and by voltage. A source leads, so that no figure that is withheld is read in an order of figures.
create index record_source on grid.record (source_no, id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, voltage_kv, class_code);
create index record_figure_order on grid.record (source_no, value_mw desc nulls last, id)
  include (measure_id, asset_type, lon, lat, voltage_kv, value_mva, class_code);
create index record_voltage_order on grid.record (source_no, voltage_kv desc nulls last, id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, class_code);
-- The figures of a range of cells, measure by measure: a question leaves most measures out, and they are not read.
create index record_place on grid.record (measure_id, cell)
  include (id, asset_id, source_no, state, value, value_min, value_max, value_mw, value_mva, class_code, voltage_kv, asset_type)
  where cell is not null;
-- Few sources name what is upstream: those of the others have no entry here.
create index record_upstream on grid.record (source_no, asset_id) include (upstream_name, upstream_asset_id)
  where upstream_name is not null or upstream_asset_id is not null;
-- Few measures have limits or works: the others are not read for them.
create index record_limited on grid.record (measure_id) where limits is not null;
create index record_with_works on grid.record (measure_id) where works is not null;

-- What nearby reads of versions, from the index alone: the versions of an asset lie on as many pages, 2 µs each.
create index record_version_asset on grid.record_version (asset_id, valid_from desc)
  include (valid_to, record_id, measure_id, source_no, kind, value_mw, value_mva, class_code);
-- The same orders of versions that ended. The open one says what its record says, and is found in the orders of records.
create index record_version_source on grid.record_version (source_no, record_id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, voltage_kv, class_code, valid_from, valid_to) where valid_to < 'infinity';
create index record_version_figure_order on grid.record_version (source_no, value_mw desc nulls last, record_id)
  include (measure_id, asset_type, lon, lat, voltage_kv, value_mva, class_code, valid_from, valid_to) where valid_to < 'infinity';
create index record_version_voltage_order on grid.record_version (source_no, voltage_kv desc nulls last, record_id)
  include (measure_id, asset_type, lon, lat, value_mw, value_mva, class_code, valid_from, valid_to) where valid_to < 'infinity';
