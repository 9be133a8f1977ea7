-- compatible
-- concurrently
-- Imports read the records of one source. No question skips records by what the larger indexes held: type, place, voltage and figure.
drop index concurrently if exists grid.record_of_source;
create index concurrently record_of_source on grid.record (source_no);
drop index concurrently if exists grid.record_source;
drop index concurrently if exists grid.record_version_source;
-- Versions are read with their rows: an index with a copy of the figures was half as large as the table.
drop index concurrently if exists grid.record_version_by_asset;
create index concurrently record_version_by_asset on grid.record_version (asset_id, valid_from desc);
drop index concurrently if exists grid.record_version_asset;
