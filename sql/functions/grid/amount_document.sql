-- The best figure of an asset in one direction as GET /v1/capacity/assets serves it; null where there is none.
create or replace function grid.amount_document(f grid.best_figure) returns json
  language sql stable
as $$
  select json_build_object('record_id', f.record_id, 'state', f.state, 'mw', f.mw, 'value', f.value, 'unit', f.unit,
    'class_code', f.class_code, 'class_label', (select (r.figure).class_label from grid.record_masked r where f.class_code is not null and r.id = f.record_id),
    'class_meaning', f.class_meaning, 'firm', f.firm, 'stale', f.stale, 'year', f.year, 'source_date', f.source_date, 'source_id', f.source_id,
    'operator_url', (select s.operator_url from registry.source s where s.id = f.source_id))
  where f.kind is not null
$$;
