-- compatible
-- beforehand
-- The indexes of large tables that 000204-ids.sql puts in the place of others. None is of a part of its table: PostgreSQL would build that
-- anew as the column is changed.
drop index concurrently if exists grid.change_source_type_c;
create index concurrently change_source_type_c on grid.change (source_id collate "C", change_type, id);
drop index concurrently if exists grid.asset_operator_c;
create index concurrently asset_operator_c on grid.asset (operator_id collate "C", id);
drop index concurrently if exists grid.asset_identifier_c;
create unique index concurrently asset_identifier_c on grid.asset (operator_id collate "C", scheme, identifier);
drop index concurrently if exists grid.asset_source_c;
create unique index concurrently asset_source_c on grid.asset_source (asset_id, source_id collate "C");
drop index concurrently if exists grid.asset_source_source_c;
create index concurrently asset_source_source_c on grid.asset_source (source_id collate "C", asset_id);
