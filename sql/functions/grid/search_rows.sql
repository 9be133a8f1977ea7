-- The SQL of the records of the source `a.no` that match a filter, current or of its instant.
--   rights   served: records whose figures may be shown · withheld: those whose figures may not, and are null
--   columns  of grid.served_record, as `r`;  rest  SQL of a further condition, the order and the limit, for each relation read
-- The records of an instant are the current ones whose version had begun by then, and the versions that ended after it. An index in
-- the sort order holds all columns, so that skipping a record takes 0.2 µs (docs/performance.md, rules).
create or replace function grid.search_rows(wanted grid.filter, rights text, columns text, rest text) returns text
  language plpgsql immutable
as $$
declare
  pattern text := format('(select %s from grid.%s_%%1$s r where r.source_no = a.no and %s and %s)', columns, rights,
    grid.filter_conditions(wanted, 'r', 'record'), rest);
begin
  return format(case when wanted.as_of is null then pattern else pattern || ' union all ' || replace(pattern, '%1$s', '%2$s') end,
    'record', 'version');
end
$$;
