-- The assets that an id stands for, merged ones included: versions keep the asset that they were published under.
create index asset_survivor on grid.asset (coalesce(merged_into, id));

-- Assets that are postcodes, of schemes such as nl-pc6.
create index asset_postcode on grid.asset (country, identifier) where scheme ~ '^[a-z]{2}-pc[0-9]$';
