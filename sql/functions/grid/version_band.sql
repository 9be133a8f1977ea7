-- The SQL of one band of a page of the past: what grid.capacity_band is of now, with the same arguments, placeholders and rows.
-- By figure, records that have not changed since are read from their order of now, and merged with closed versions. By id or
-- voltage, which are of now, each record is asked whether it was there.
create or replace function grid.version_band(params jsonb, field text, served boolean, band text, way text) returns text
  language plpgsql stable
as $$
declare
  by_figure constant boolean := field = 'value_mw' and served;
  key constant text := case when field = 'id' then 'null::text' else grid.sort_expression(field, served) end;
  part constant text := format('r.measure_id = w.measure_id and %s and %s %s order by %s r.id limit $2', format(band, key),
    grid.record_conditions(case when by_figure then params else params - 'min_capacity_mw' end),
    case when not by_figure then 'and ' || grid.held_as_of(params,
      case when params ? 'min_capacity_mw' then 'v.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric' end) end,
    case when by_figure or field = 'voltage_kv' then key || ' ' || way || ' nulls last,' end);
begin
  return format(
    'select x.id, x.key, w.measure_id from unnest($4) w (measure_id) cross join lateral ('
    'select r.id, %1$s as key from (%2$s) r order by key %3$s nulls last, r.id limit $2) x',
    key,
    case when by_figure then grid.figures_as_of(params, part)
      else format('(select r.id%1$s from grid.record_identity r where %2$s) union all (select r.id%1$s from grid.record_gone r where %2$s)',
        case when field = 'voltage_kv' then ', r.voltage_kv' end, part) end,
    way);
end
$$;
