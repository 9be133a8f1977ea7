-- The id of the asset that an id stands for now: itself, or the asset it was merged into (which is never merged into a third,
-- ingest.merge_assets). Null for an unknown id.
create or replace function grid.surviving_asset(asset_id text) returns text
  language sql stable
as $$
  select coalesce(a.merged_into, a.id) from grid.asset a where a.id = asset_id
$$;
