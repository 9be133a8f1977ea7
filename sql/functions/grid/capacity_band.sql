-- The SQL of one band of a page: one row-limited index scan per measure. Placeholders: $1 params, $2 rows at most of each
-- measure, $3 after, $4 measures, $7 the id after which rows are wanted where the band asks for one.
--   field   the sort key;  way  asc | desc;  served  false for records whose figures may not be shown
--   band    the band's condition, with %1$s for the sort key
-- Answers rows (id, key, measure_id).
create or replace function grid.capacity_band(params jsonb, field text, served boolean, band text, way text) returns text
  language plpgsql stable
as $$
declare
  key constant text := case when field = 'id' then 'null::text' else grid.sort_expression(field, served) end;
begin
  if params ? 'as_of' then
    return grid.version_band(params, field, served, band, way);
  end if;
  return format(
    'select x.id, x.key, w.measure_id from unnest($4) w (measure_id) cross join lateral ('
    '  select r.id, %1$s as key from %2$s r where r.measure_id = w.measure_id and %3$s and %4$s order by %5$s r.id limit $2) x',
    key, case when served and field = 'value_mw' then 'grid.served_figure' else 'grid.record_figure' end, format(band, key), grid.record_conditions(params),
    case when field = 'value_mw' and served or field = 'voltage_kv' then key || ' ' || way || ' nulls last,' end);
end
$$;
