-- A search by sources that list few assets starts from those.
alter type grid.asset_filter add attribute ids text[];
