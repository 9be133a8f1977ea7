-- compatible
-- concurrently
-- Leads from the assets of an area to their changes.
drop index concurrently if exists grid.change_asset;
create index concurrently change_asset on grid.change (asset_id, id);
