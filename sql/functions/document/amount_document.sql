-- The best figure of an asset in one direction as GET /v1/capacity/assets serves it; null where there is none.
--   figure, measure_id  of its record, as grid.record_masked has it
create or replace function grid.amount_document(f grid.best_figure, figure grid.figure, measure_id integer) returns json
  language sql stable
as $$
  select json_build_object('record_id', f.record_id, 'state', f.state, 'mw', f.mw, 'value', f.value, 'unit', f.unit,
    'class_code', f.class_code, 'class_label', case when f.class_code is not null then figure.class_label end,
    'class_meaning', f.class_meaning, 'firm', f.firm, 'stale', f.stale, 'year', f.year, 'scenario', m.scenario,
    'source_date', f.source_date, 'source_id', f.source_id, 'availability_type', m.availability_type, 'technology', m.technology,
    'flexibility', m.flexibility, 'measure', m.key,
    'methodology', json_build_object('id', t.id, 'basis', t.basis, 'network_state', t.network_state,
      'comparability_class', t.comparability_class), 'queue_mw', figure.queue_mw, 'operator_url', s.operator_url)
  from grid.measure m join registry.methodology t on t.id = m.methodology_id join registry.source s on s.id = m.source_id
  where f.kind is not null and m.id = measure_id
$$;
