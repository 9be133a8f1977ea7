-- A row of the answer to GET /v1/capacity/assets, with the sources of its two figures.
--   b      the asset's figures;  place  where distances are measured from, or null
create or replace function grid.asset_capacity_document(b grid.asset_best, place geography)
  returns table (document json, source_ids text[])
  language sql stable
as $$
  select json_build_object(
      'asset', json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'voltage_kv', a.voltage_kv, 'lon', a.lon,
        'lat', a.lat, 'precision', a.precision),
      'country', a.country, 'operator', json_build_object('id', o.id, 'slug', o.key, 'name', o.name),
      'generation', grid.amount_document(b.generation, g.figure, g.measure_id),
      'load', grid.amount_document(b.load, l.figure, l.measure_id),
      'better', grid.better_direction(b.generation, b.load), 'records', b.records,
      'upstream', grid.upstream_named(a.id), 'limits', c.limits, 'works', c.works, 'status_colour', c.status_colour,
      'distance_m', round(d.distance::numeric, 1), 'distance_min_m', round(d.nearest::numeric, 1)),
    array[(b.generation).source_id, (b.load).source_id]
  from grid.asset a join registry.operator o on o.id = a.operator_id left join grid.record_masked g on g.id = (b.generation).record_id
  left join grid.record_masked l on l.id = (b.load).record_id cross join lateral grid.figures_context(array[g.figure, l.figure]) c
  cross join lateral grid.distance(a.precision, a.footprint, place) d
  where a.id = b.asset_id
$$;
