-- One side of a change as the feed serves it: {value, unit, value_mw, class_code, state, source_date}.
-- Stable, because the functions it calls are stable: as immutable it would not be inlined.
create or replace function ingest.change_side(value numeric, unit text, class_code text, state text, source_date date) returns jsonb
  language sql stable parallel safe
  return jsonb_build_object('value', value, 'unit', unit, 'value_mw', case when unit = 'MW' then value end,
    'class_code', class_code, 'state', state, 'source_date', source_date);
