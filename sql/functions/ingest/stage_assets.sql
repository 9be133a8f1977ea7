-- Fills stage_asset: one row for each asset that the document names, with its id and place.
--   of_source  id of the source; ids derive from its operator, the identifier scheme and the oldest identifier
-- Rows of one asset may differ (at i-DE those of about 220 of 1,064 do). Of the rows that are not set aside the choice does
-- not depend on their order: the shortest name, then the first by alphabet; the place that most rows state, then the
-- westernmost and southernmost; the highest voltage.
create or replace function ingest.stage_assets(of_source text) returns void
  language plpgsql
as $$
declare
  owner registry.operator;
begin
  select o.* into owner from registry.operator o join registry.source s on s.operator_id = o.id where s.id = of_source;

  create temporary table stage_asset as
  select ingest.asset_id(owner, k.scheme, k.identifier) as id, k.*
  from (
    select distinct on (r.scheme, r.identifier)
      r.scheme, r.identifier, r.type,
      first_value(r.name) over (partition by r.scheme, r.identifier
        order by r.name is null, length(r.name), r.name collate "C") as name,
      max(r.voltage_kv) over (partition by r.scheme, r.identifier) as voltage_kv,
      r.parent_scheme, r.parent_identifier, r.crs, r.x, r.y, p.lon, p.lat, r.precision, r.area
    from stage_row r
    left join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
    where not exists (select from stage_aside s where s.row = r.row)
    order by r.scheme, r.identifier, p.lon is null,
      count(*) over (partition by r.scheme, r.identifier, p.lon, p.lat) desc, p.lon, p.lat, r.parent_identifier, r.row
  ) k;
  create index on stage_asset (scheme, identifier);
  create index on stage_asset (id);
  analyze stage_asset;
end
$$;
