-- What listed sources name above assets, as published, each with the asset that this is, null where nobody knows which: a JSON list.
--   asset_ids  of assets that are not merged into others
create or replace function grid.upstream_document(asset_ids text[]) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('name', u.name, 'asset_id', u.upstream_asset_id, 'source_id', u.source_id, 'basis', u.basis)
    order by u.name, u.source_id), '[]')
  from (
    select distinct u.name, u.upstream_asset_id, u.source_id, u.basis
    from grid.asset_upstream u join registry.source s on s.id = u.source_id where u.asset_id = any (asset_ids) and s.listed) u
$$;
