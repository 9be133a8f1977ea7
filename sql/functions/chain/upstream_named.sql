-- What listed sources name above an asset, as published, with the asset that this is or null: [{name, asset_id, source_id}].
create or replace function grid.upstream_named(asset text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('name', u.name, 'asset_id', u.upstream_asset_id, 'source_id', u.source_id)
    order by u.name, u.source_id), '[]')
  from grid.asset_upstream u join registry.source s on s.id = u.source_id where u.asset_id = asset and s.listed
$$;
