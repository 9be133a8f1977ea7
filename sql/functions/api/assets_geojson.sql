-- GET /v1/assets.geojson: points of assets with the same properties as in tiles, whatever the rights of their sources.
--   params  country, operator, asset_type: arrays · bbox, geometry, width_km: see question.read · base: start of absolute addresses
-- Returns the FeatureCollection, its features in the order of their ids. When more than 5,000 assets match, it holds those
-- with the lowest ids, which are hashes and thus a fair sample of the places; `truncated` is true, a
-- warning says so, and `links` name where all are.
-- Raises country_not_supported (also for a country with nothing published), operator_not_found.
create or replace function api.assets_geojson(params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  q question.asked;
  answer api.answer;
begin
  perform registry.require_countries(registry.text_list(params -> 'country'));
  perform registry.require_published(registry.text_list(params -> 'country'));
  q := question.read(params);

  with matching as materialized (
    select a.id, a.operator_id, a.lon, a.lat, properties
    from grid.assets_listed(q, 'a.lon is not null order by a.id limit $3', null, 5001) a join registry.operator o on o.id = a.operator_id
    cross join lateral grid.asset_properties(a, o.key) properties
  ), listed as materialized (
    select m.* from matching m order by m.id limit 5000
  ), feature as (
    select l.id, 'Feature' as type,
      json_build_object('type', 'Point', 'coordinates', json_build_array(l.lon, l.lat)) as geometry, to_json(l.properties) as properties
    from listed l
  )
  select
    json_build_object(
      'type', 'FeatureCollection', 'truncated', (select count(*) > 5000 from matching),
      'links', case when (select count(*) > 5000 from matching) then json_build_array(
        json_build_object('rel', 'alternate', 'type', 'application/geo+json',
          'href', (params ->> 'base') || '/ogc/collections/assets/items', 'title', 'All assets, page by page (OGC API Features)'),
        json_build_object('rel', 'alternate', 'type', 'application/geopackage+sqlite3', 'href', (params ->> 'base') || '/v1/exports',
          'title', 'All assets with capacity records in one file: POST {"format": "geopackage"}, with a key'))
        else '[]' end,
      'features', (select coalesce(json_agg(f order by f.id), '[]') from feature f)),
    jsonb_build_object('attribution', (
      select grid.assets_attribution(array_agg(l.id), array_agg(l.operator_id)) from listed l),
      'warnings', case when (select count(*) > 5000 from matching) then jsonb_build_array(jsonb_build_object('code', 'truncated',
        'message', 'More than 5,000 assets match, of which these are 5,000; links names where all are.')) else '[]' end)
  into answer.data, answer.meta;
  return answer;
end
$$;
