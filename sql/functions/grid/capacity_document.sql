-- A capacity record as served: every field, in the contract's order, null where it does not apply.
--   r         the record, masked
--   m, s, o, a, t, run  its measure, source, operator, asset, methodology and the run that its provenance names
--   moment    what age and staleness are measured at
--   distance  metres, unrounded, or null
-- A set of one row, for a lateral join: so it is inlined, where a scalar function of a masked row is called row by row (40 µs
-- each).
create or replace function grid.capacity_document(r grid.record_masked, m grid.measure, s registry.source, o registry.operator,
  a grid.asset, t registry.methodology, run grid.run, moment timestamptz, distance float8)
  returns table (document json)
  language sql stable
as $$
  select json_build_object(
    'id', r.id,
    'asset', json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'voltage_kv', a.voltage_kv,
      'lon', a.lon, 'lat', a.lat, 'precision', a.precision),
    'country', s.country,
    'operator', json_build_object('id', o.id, 'slug', o.key, 'name', o.name),
    'source_id', s.id,
    'direction', m.direction, 'technology', m.technology, 'availability_type', m.availability_type,
    'firmness', m.firmness, 'flexibility', m.flexibility,
    'horizon', json_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to,
      'scenario', m.scenario),
    'measure', m.key,
    'capacity', json_build_object('value', r.value, 'min', r.value_min, 'max', r.value_max, 'unit', r.unit,
      'class_code', r.class_code, 'class_label', r.class_label, 'state', r.state, 'as_published', r.as_published),
    'value_mw', r.value_mw,
    'methodology', json_build_object('id', t.id, 'basis', t.basis, 'network_state', t.network_state,
      'comparability_class', t.comparability_class),
    'freshness', json_build_object('source_date', r.source_date, 'source_date_basis', run.source_date_basis,
      'published_at', grid.instant(run.published_at), 'retrieved_at', grid.instant(run.retrieved_at),
      'age_seconds', grid.age_seconds(r.source_date, moment),
      'stale', grid.is_stale(r.source_date, s.stale_after, moment)),
    'provenance', json_build_object('source_id', s.id, 'document_url', run.document_url,
      'document_sha256', run.document_sha256, 'locator', r.locator, 'column', m.column_name, 'licence', s.licence_name,
      'attribution', s.attribution_text, 'import_run_id', run.id),
    'decision_context', json_build_object('binding', false, 'additive', t.additive, 'allocation_rule', 'unknown',
      'queue_mw', r.queue_mw, 'limiting_factors', to_json(r.limiting_factors),
      'upstream_asset_id', r.upstream_asset_id, 'notes', r.notes,
      'disclaimers', case when r.granted then t.disclaimers else '[]' end, 'operator_url', s.operator_url),
    'access', json_build_object('status', case when r.granted then 'granted' else 'withheld' end,
      'reason', case when not r.granted then s.effective_rights end, 'operator_url', s.operator_url),
    'distance_m', round(distance::numeric, 1))
$$;
