-- The SQL of one band of a page: one row-limited index scan per measure, merged. Placeholders: $1 params, $2 size,
-- $3 after, $4 measures served, $5 measures withheld.
--   field   the sort key;  way  asc | desc
--   served_band, withheld_band  the band's condition over records of either kind
create or replace function grid.capacity_band(params jsonb, field text, served_band text, withheld_band text, way text)
  returns text
  language plpgsql stable
as $$
declare
  part constant text :=
    '(select x.id, x.key from unnest(%1$s) as w (measure_id) join grid.measure_dated($1) m on m.id = w.measure_id '
    'cross join lateral (select r.id, %2$s as key from %3$s r where r.measure_id = m.id and %4$s and %5$s '
    'order by %6$s r.id limit $2) x)';
  masked constant text := grid.records_as_of(params);
  served constant text := case when params ? 'as_of' then masked else 'grid.served_record' end;
  conditions constant text := grid.record_conditions(params);
begin
  return format('select b.id, b.key::text from (%s union all %s) b order by b.key %s nulls last, b.id limit $2',
    format(part, '$4::integer[]', grid.sort_expression(field, true), served, served_band, conditions,
      case when field in ('value_mw', 'voltage_kv') then grid.sort_expression(field, true) || ' ' || way || ' nulls last,' end),
    format(part, '$5::integer[]', grid.sort_expression(field, false), masked, withheld_band, conditions,
      case when field = 'voltage_kv' then 'r.voltage_kv ' || way || ' nulls last,' end),
    way);
end
$$;
