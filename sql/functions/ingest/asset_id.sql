-- The id of an asset, derived from its operator, the numbering scheme and the oldest identifier that its publisher gave it.
create or replace function ingest.asset_id(owner registry.operator, scheme text, identifier text) returns text
  language sql stable
as $$
  select registry.derive_id('ast_', owner.key, asset_id.scheme, coalesce(
    (select a.original from registry.alias a
     where a.operator_id = owner.id and a.scheme = asset_id.scheme and a.renamed = asset_id.identifier),
    asset_id.identifier))
$$;
