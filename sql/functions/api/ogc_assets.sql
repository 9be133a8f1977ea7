-- GET /ogc/collections/assets/items: assets with a place as GeoJSON features, whatever the rights of their sources.
--   params  country, operator, asset_type: arrays · bbox: [min_lon, min_lat, max_lon, max_lat] · asset_cql: see grid.cql_condition ·
--           q: in the name · sort, srid, north_first, skip_geometry, properties: see grid.asset_features · offset ·
--           limit, most, stepped: see grid.features_size · whole: see grid.require_whole
--   after   {id, key, matched} of the page before, or null: then the page begins after `offset` assets
-- data: array of features;  meta: matched, returned, limit, attribution
-- Raises country_not_supported, operator_not_found, invalid_parameter, also for a filter that would take too long.
create or replace function api.ogc_assets(params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  q question.asked;
  matched bigint := (after ->> 'matched')::bigint;
  size constant integer := grid.features_size(params, after, null);
  answer api.answer;
begin
  perform registry.require_countries(registry.text_list(params -> 'country'));
  q := question.read(params);
  q.cql := params -> 'asset_cql';
  perform grid.require_affordable(q.cql, 'list');
  q.cql_condition := grid.cql_condition(q.cql, '{}', 'list');
  -- Later pages return the count of the first one: counting 100,000 assets takes as long as reading a page of them.
  if matched is null then
    execute format('select count(*) from grid.asset a where a.merged_into is null and a.lon is not null and %s',
      question.all_of(q, 'asset')) into matched using q;
  end if;
  perform grid.require_whole(params, matched, size);
  answer := grid.asset_features(q, params, coalesce(after, jsonb_build_object('offset', params -> 'offset')), size);
  answer.next_after := answer.next_after || jsonb_build_object('matched', matched);
  answer.meta := answer.meta || jsonb_build_object('matched', matched, 'limit', size);
  return answer;
end
$$;
