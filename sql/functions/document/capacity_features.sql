-- Capacity records as GeoJSON features in the order of the ids, and the data for the credits and warnings of their page.
--   ids  of current records;  params  as in grid.feature_geometry and grid.feature_properties
-- features   JSON array
-- source_ids, asset_ids, classes, types, beside  as in grid.capacity_documents
create or replace function grid.capacity_features(ids text[], params jsonb,
    out features json, out source_ids text[], out asset_ids text[], out classes text[], out types text[], out beside boolean)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  select coalesce(json_agg(json_build_object('type', 'Feature', 'id', r.id, 'geometry', grid.feature_geometry(a.lon, a.lat, params),
      'properties', grid.feature_properties(to_json(p), params)) order by w.n), '[]'),
    array_agg(distinct s.id), array_agg(distinct a.id),
    array_agg(distinct t.comparability_class) filter (where r.state in ('published', 'class_only')),
    array_agg(distinct m.availability_type) filter (where r.state = 'published'),
    bool_or(c.role <> 'headline' and m.availability_type = 'available') filter (where r.state = 'published')
  into features, source_ids, asset_ids, classes, types, beside
  from unnest(ids) with ordinality w (id, n) join grid.record_masked r on r.id = w.id
  left join question.roles(ids, null) c on c.id = r.id join grid.measure m on m.id = r.measure_id
  join registry.source s on s.id = m.source_id join registry.operator o on o.id = s.operator_id
  join registry.methodology t on t.id = m.methodology_id join grid.asset a on a.id = r.asset_id join grid.run run on run.id = r.run_id
  cross join lateral grid.capacity_properties(r, m, s, o, a, t, run, now(), c.role) p;
end
$$;
