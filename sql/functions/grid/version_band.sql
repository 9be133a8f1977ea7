-- The SQL of one band of a page, as of the instant in params: one row-limited index scan per measure. Placeholders: $1 params,
-- $2 rows at most of each measure, $3 after, $4 measures, $7 the id after which rows are wanted where the band asks for one.
--   field   id | value_mw | voltage_kv;  way  asc | desc;  served  false for records whose figures may not be shown
--   band    the band's condition, with %1$s for the sort key
-- Answers rows (id, key, measure_id).
-- By figure, versions of other times are passed over (0.2 µs each). By id or voltage, which are of now, each record is asked
-- whether it was there, once it is in order: asked before, it was asked of all that were then sorted.
create or replace function grid.version_band(params jsonb, field text, served boolean, band text, way text) returns text
  language plpgsql stable
as $$
declare
  by_figure constant boolean := field = 'value_mw' and served;
  key constant text := case when field = 'id' then 'null::text' else grid.sort_expression(field, served) end;
  asked constant text := grid.identity_conditions(params, 'k');
  part constant text := format('r.measure_id = w.measure_id and %s %s and %s order by %s r.id', format(band, key),
    -- One voltage is a range of the index that a source leads.
    case when field = 'voltage_kv' then 'and r.source_no = (select s.no from grid.measure m join registry.source s on s.id = m.source_id '
      'where m.id = w.measure_id)' end,
    case when by_figure then concat_ws(' and ', grid.valid_as_of(params),
        case when params ? 'min_capacity_mw' then 'r.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric' end,
        case when asked <> 'true' then format('(select %s from grid.record_known k where k.id = r.id)', asked) end)
      else grid.identity_conditions(params, 'r') end,
    case when by_figure then key || ' ' || way || ' nulls last,' end);
  held constant text := grid.held_as_of(params,
    case when params ? 'min_capacity_mw' then 'v.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric' end);
begin
  return format(
    'select x.id, x.key, w.measure_id from unnest($4) w (measure_id) cross join lateral (%s) x',
    case when by_figure then format('select r.id, %s as key from grid.served_version r where %s limit $2', key, part)
      else format('select r.id, r.key from ('
        '(select r.id, r.key from (select r.id, %1$s as key from grid.record_identity r where %2$s offset 0) r where %3$s limit $2) union all '
        '(select r.id, r.key from (select r.id, %1$s as key from grid.record_gone r where %2$s offset 0) r where %3$s limit $2)) r '
        'order by r.key %4$s nulls last, r.id limit $2',
        key, part, held, way) end);
end
$$;
