-- Capacity records as GeoJSON features in the order of their ids, and the data for the credits of their page.
--   ids  of current records;  srid, north_first  as in grid.feature_geometry
-- features   JSON array
create or replace function grid.capacity_features(ids text[], srid integer, north_first boolean,
    out features json, out source_ids text[], out asset_ids text[])
  language plpgsql stable
as $$
begin
  execute format(
    'select coalesce(json_agg(json_build_object(''type'', ''Feature'', ''id'', r.id, ''geometry'', '
    'grid.feature_geometry(a.lon, a.lat, $3, $4), ''properties'', to_json(p)) order by r.id), ''[]''), '
    'array_agg(distinct s.id), array_agg(distinct a.id) from grid.record_masked r %s '
    'cross join lateral grid.capacity_properties(r, m, s, o, a, t, run, d.moment) p where r.id = any ($2)', grid.capacity_joins())
  into features, source_ids, asset_ids using null::grid.filter, ids, srid, north_first;
end
$$;
