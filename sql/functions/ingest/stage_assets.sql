-- Fills stage_asset: one row for each asset that the document names, with its id and place.
--   of_source  id of the source; ids derive from its operator, the identifier scheme and the oldest identifier
-- Where rows of one asset differ, the first row that is not set aside wins, and the first place among them.
create or replace function ingest.stage_assets(of_source text) returns void
  language plpgsql
as $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;

  create temporary table stage_asset as
  select
    registry.derive_id('ast_', owner.key, k.scheme, coalesce(a.original, k.identifier)) as id,
    k.*
  from (
    select distinct on (r.scheme, r.identifier)
      r.scheme, r.identifier, r.type, r.name, r.voltage_kv, r.parent_scheme, r.parent_identifier,
      r.crs, r.x, r.y, p.lon, p.lat, r.precision, r.area
    from stage_row r
    left join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
    where not exists (select from stage_aside s where s.row = r.row)
    order by r.scheme, r.identifier, p.lon is null, r.row
  ) k
  left join registry.alias a on a.operator_id = owner.id and a.scheme = k.scheme and a.renamed = k.identifier;
  create index on stage_asset (scheme, identifier);
  analyze stage_asset;
end
$$;
