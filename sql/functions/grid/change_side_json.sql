-- One side of a change in the contract's order (jsonb keeps none); null for none.
create or replace function grid.change_side_json(side jsonb) returns json
  language sql immutable parallel safe
as $$
  select case when side is not null then json_build_object('value', side -> 'value', 'unit', side -> 'unit',
    'value_mw', side -> 'value_mw', 'class_code', side -> 'class_code', 'state', side -> 'state',
    'source_date', side -> 'source_date') end
$$;
