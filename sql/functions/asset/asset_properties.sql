-- The properties of an asset's point on the map, in tiles and in GeoJSON.
--   a  an asset;  operator  key of its operator
-- Returns one row. A null is left out of tiles and written as null in GeoJSON.
create or replace function grid.asset_properties(a grid.asset, operator text)
  returns table (id text, type text, name text, slug text, country text, operator text, voltage_kv numeric, "precision" text)
  language sql stable parallel safe
as $$
  select a.id, a.type, a.name, a.slug, a.country, asset_properties.operator, a.voltage_kv, a.precision
$$;
