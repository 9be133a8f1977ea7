-- Capacity records as GeoJSON features in the order of the ids, and the data for the credits of their page.
--   ids  of current records;  params  as in grid.feature_geometry and grid.feature_properties
-- features   JSON array
create or replace function grid.capacity_features(ids text[], params jsonb,
    out features json, out source_ids text[], out asset_ids text[])
  language plpgsql stable
as $$
begin
  execute format(
    'select coalesce(json_agg(json_build_object(''type'', ''Feature'', ''id'', r.id, ''geometry'', '
    'grid.feature_geometry(a.lon, a.lat, $3), ''properties'', grid.feature_properties(to_json(p), $3)) order by w.n), ''[]''), '
    'array_agg(distinct s.id), array_agg(distinct a.id) from unnest($2) with ordinality w (id, n) join grid.record_masked r on r.id = w.id %s '
    'cross join lateral grid.capacity_properties(r, m, s, o, a, t, run, d.moment) p', grid.capacity_joins())
  into features, source_ids, asset_ids using null::grid.filter, ids, params;
end
$$;
