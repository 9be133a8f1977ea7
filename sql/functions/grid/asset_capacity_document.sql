-- A row of the answer to GET /v1/capacity/assets, with the sources of its two figures.
--   generation, load, records  as in tiles.asset_figures;  distance_m  unrounded, or null
create or replace function grid.asset_capacity_document(asset_id text, generation float8[], load float8[], records bigint, distance_m float8)
  returns table (document json, source_ids text[])
  language sql stable
as $$
  select json_build_object(
      'asset', json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'voltage_kv', a.voltage_kv, 'lon', a.lon,
        'lat', a.lat, 'precision', a.precision),
      'country', a.country, 'operator', json_build_object('id', o.id, 'slug', o.key, 'name', o.name),
      'generation', g.document, 'load', l.document, 'records', records, 'distance_m', round(distance_m::numeric, 1)),
    array[g.source_id, l.source_id]
  from grid.asset a
  join registry.operator o on o.id = a.operator_id
  cross join lateral grid.amount_document(a.id, generation) g
  cross join lateral grid.amount_document(a.id, load) l
  where a.id = asset_capacity_document.asset_id
$$;
