-- GET /v1/assets.geojson: points of assets with the properties that tiles carry too, whatever the rights of their sources.
--   params  country, operator, asset_type: arrays · bbox: [min_lon, min_lat, max_lon, max_lat]
-- Returns the FeatureCollection, its features in the order of their ids. When more than 5,000 assets match, it holds those
-- with the lowest ids, which are hashes and thus a fair sample of the places, and `truncated` is true.
-- Raises country_not_supported (also for a country with nothing published), operator_not_found.
create or replace function api.assets_geojson(params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
as $$
declare
  given record;
  wanted grid.asset_filter;
  answer api.answer;
begin
  select * into given from jsonb_to_record(params) as p (country text[], operator text[], asset_type text[], bbox float8[]);
  perform registry.require_countries(given.country);
  perform registry.require_published(given.country);
  wanted := (given.country, registry.require_operators(given.operator, false), null, given.asset_type, null, null, null, null,
    given.bbox);

  with matching as materialized (
    select a.id, a.type, a.name, a.slug, a.country, a.operator_id, a.voltage_kv, a.precision, a.lon, a.lat
    from grid.asset_matching(wanted) a
    where a.lon is not null
    order by a.id
    limit 5001
  ), listed as materialized (
    select m.*, o.key as operator from matching m join registry.operator o on o.id = m.operator_id order by m.id limit 5000
  ), feature as (
    select l.id, 'Feature' as type,
      json_build_object('type', 'Point', 'coordinates', json_build_array(l.lon, l.lat)) as geometry,
      (select to_json(p) from (
        select l.id, l.type, l.name, l.slug, l.country, l.operator, l.voltage_kv, l.precision) p) as properties
    from listed l
  )
  select
    json_build_object(
      'type', 'FeatureCollection',
      'truncated', (select count(*) > 5000 from matching),
      'features', (select coalesce(json_agg(f order by f.id), '[]') from feature f)),
    -- An asset is listed by sources of its operator. One asset is looked for of each source: the sources of each asset took
    -- a third of the time.
    jsonb_build_object('attribution', registry.attribution(array(
      select s.id from registry.source s
      where (
        select true from listed l join grid.asset_source a on a.asset_id = l.id and a.source_id = s.id
        where l.operator_id = s.operator_id limit 1))))
  into answer.data, answer.meta;
  return answer;
end
$$;
