-- The SQL of one band of a page: one row-limited index scan per measure. Placeholders: $1 params, $2 rows at most of each
-- measure, $3 after, $4 measures.
--   field   the sort key;  way  asc | desc;  served  false for withheld records
--   band    the band's condition
-- `offset 0` keeps the choice of measures in front of the scans: joined after them, those of others were read as well.
-- Answers rows (id, key, measure_id, place): place counts the rows of one measure from 1, in the order of the page.
create or replace function grid.capacity_band(params jsonb, field text, served boolean, band text, way text) returns text
  language plpgsql stable
as $$
declare
  masked constant text := grid.records_as_of(params);
  key constant text := grid.sort_expression(field, served);
begin
  return format(
    'select x.id collate "C" as id, x.key, m.id as measure_id, x.place '
    'from (select d.* from unnest($4) as w (measure_id) join grid.measure_dated($1) d on d.id = w.measure_id offset 0) m '
    'cross join lateral ('
    '  select o.id, o.key, row_number() over () as place '
    '  from (select r.id, %1$s as key from %2$s r where r.measure_id = m.id and %3$s and %4$s '
    '    order by %5$s r.id limit $2) o) x',
    key, case when served and not params ? 'as_of' then 'grid.served_record' else masked end, band, grid.record_conditions(params),
    case when field = 'value_mw' and served or field = 'voltage_kv' then key || ' ' || way || ' nulls last,' end);
end
$$;
