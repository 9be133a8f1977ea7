-- compatible
-- Why an asset has the place of another one, which its publication does not state: {basis, source_id, asset_id, name} of the asset
-- that it was taken from. Null for every other place.

alter table grid.asset add column place_evidence jsonb;
