-- A box asked together with something else of few records (one measure in forty, figures above zero) left 60 ms of records to pass
-- over in orders that know no place. Read by cells of a quarter of a degree, only what the box holds is passed over.
-- The order of all ids, from which most of a search without a sort is read, gets what a search chooses by in place of the asset.

create function grid.place_cell(lon double precision, lat double precision) returns integer
  language sql immutable parallel safe
  as $$ select floor((lon + 180) * 4)::integer % 1440 * 1024 + floor((lat + 90) * 4)::integer $$;
comment on function grid.place_cell is 'The cell of a quarter of a degree that a place lies in: that of its longitude times 1024, plus that of its latitude.
   180° E and W are one.';

alter table grid.record drop constraint record_pkey;
alter table grid.record add primary key (id)
  include (measure_id, source_no, asset_type, lon, lat, value_mw, voltage_kv);
create index record_place on grid.record (grid.place_cell(lon, lat), id)
  include (measure_id, source_no, asset_type, lon, lat, value_mw, voltage_kv) where lon is not null;
-- Figures above zero, one in twenty: those of a box are all read and sorted. A source leads, so that none that is withheld is.
create index record_place_figure on grid.record (source_no, grid.place_cell(lon, lat))
  include (id, measure_id, asset_type, lon, lat, value_mw, voltage_kv) where value_mw > 0;
