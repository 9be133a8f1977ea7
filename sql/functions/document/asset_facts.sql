-- The public facts of an asset, regardless of the rights of its sources: type, place, operator and whom to ask. One row, or
-- none for an unknown id.
--   asset_id  of an asset that is not merged into another
create or replace function grid.asset_facts(asset_id text) returns json
  language sql stable
as $$
  select json_build_object(
    'id', a.id, 'type', a.type, 'name', a.name, 'country', a.country,
    'operator', json_build_object('id', o.id, 'slug', o.key, 'name', registry.operator_name(s.grid_company, o.name)),
    'contact', registry.contact(a.stated_by),
    'voltage_kv', a.voltage_kv, 'lon', a.lon, 'lat', a.lat, 'precision', a.precision, 'area', a.area is not null,
    'postcodes', case when a.scheme ~ '^[a-z]{2}-pc[0-9]$'
      then json_build_object('relation', 'itself', 'codes', json_build_array(json_build_object('code', a.identifier, 'place', null)),
        'more', false, 'credit', null)
      else registry.postcodes_of_place(a.country, a.footprint) end)
  from grid.asset a join registry.operator o on o.id = a.operator_id join registry.source s on s.id = a.stated_by
  where a.id = asset_facts.asset_id
$$;
