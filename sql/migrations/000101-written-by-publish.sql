-- Rows of these tables are written by one statement each, out of rows of the tables that they point at, and those are never
-- deleted. A check of each row against them took a third of a first import: it locks, and so rewrites, the row pointed at
-- (a million rows of grid.asset_source: 51 s). Versions and changes go without such checks as well.

alter table grid.record
  drop constraint record_measure_id_fkey,
  drop constraint record_asset_id_fkey,
  drop constraint record_run_id_fkey;
alter table grid.asset_source
  drop constraint asset_source_asset_id_fkey,
  drop constraint asset_source_source_id_fkey;
alter table grid.asset
  drop constraint asset_operator_id_fkey,
  drop constraint asset_country_fkey,
  drop constraint asset_stated_by_fkey,
  drop constraint asset_location_source_id_fkey,
  drop constraint asset_first_run_fkey;

drop function if exists ingest.asset_name(text, text);
drop function if exists ingest.asset_place(float8, float8, text, text);
