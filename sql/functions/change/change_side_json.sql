-- One side of a change as JSON text in the contract's order (jsonb keeps no order); `null` for none.
create or replace function grid.change_side_json(side jsonb) returns text
  language sql stable parallel safe
as $$
  select case when side is null then 'null' else concat(
    '{"value":', coalesce((side -> 'value')::text, 'null'), ',"unit":', coalesce((side -> 'unit')::text, 'null'),
    ',"value_mw":', coalesce((side -> 'value_mw')::text, 'null'), ',"class_code":', coalesce((side -> 'class_code')::text, 'null'),
    ',"state":', coalesce((side -> 'state')::text, 'null'), ',"source_date":', coalesce((side -> 'source_date')::text, 'null'),
    ',"lon":', coalesce((side -> 'lon')::text, 'null'), ',"lat":', coalesce((side -> 'lat')::text, 'null'), '}') end
$$;
