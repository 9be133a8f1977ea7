-- An asset as the routes serve it, and the ids of the sources that list it. One row, or none for an unknown id.
--   place  where its distance is measured from; null where the route has none
create or replace function grid.asset_document(asset_id text, place geography)
  returns table (document json, source_ids text[])
  language sql stable
as $$
  select json_build_object(
      'id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'country', a.country,
      'operator', json_build_object('id', o.id, 'slug', o.key, 'name', registry.operator_name(s.grid_company, o.name)),
      'source_ids', l.ids, 'voltage_kv', a.voltage_kv, 'lon', a.lon, 'lat', a.lat, 'precision', a.precision,
      'place_evidence', a.place_evidence, 'parent_asset_id', a.parent_asset_id, 'has_capacity', grid.has_capacity(a.id),
      'merged_ids', array(select m.id from grid.asset m where m.merged_into = a.id order by m.id),
      'distance_m', round(d.distance::numeric, 1), 'distance_min_m', round(d.nearest::numeric, 1)),
    l.ids
  from grid.asset a join registry.operator o on o.id = a.operator_id join registry.source s on s.id = a.stated_by
  cross join lateral (
    select array(
      select s.source_id from grid.asset_source s join registry.source r on r.id = s.source_id
      where s.asset_id = a.id and r.listed order by s.source_id) as ids
  ) l
  cross join lateral grid.distance(a.precision, a.footprint, place) d
  where a.id = asset_id
$$;
