-- Assets of a rare type, for searches that ask for it.
create index asset_type on grid.asset (type) where merged_into is null;
drop function if exists grid.assets_in_box(jsonb, integer);
