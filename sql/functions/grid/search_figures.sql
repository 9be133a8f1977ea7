-- The first records whose figure lies strictly between two others, by figure, then by id.
--   falling  highest first;  above, below  MW;  sources  numbers of sources whose figures may be shown;  size  how many
-- Reads twice: first a few records of each source, to find how far the page reaches at most, then all records of each source up to
-- there. One index serves both directions: for the last figure of a source all records are read, because an index read backwards
-- returns them by falling id.
create or replace function grid.search_figures(wanted grid.filter, falling boolean, above numeric, below numeric, sources integer[],
    size integer) returns table (id text, key numeric)
  language plpgsql stable
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  way text := case when falling then 'desc nulls last' else 'asc nulls first' end;
  statement text := format('select f.id, f.value_mw from unnest($2) a (no) cross join lateral (%s) f order by f.value_mw %s, f.id limit $3',
    grid.search_rows(wanted, 'served', 'r.id, r.value_mw', format(
      'r.value_mw > $4 and r.value_mw < $5 and r.value_mw %s $7 order by r.value_mw %s fetch first ($6) rows with ties',
      case when falling then '>=' else '<=' end, way)), way);
  page_end numeric := case when falling then above else below end;
begin
  execute format('select f.value_mw from (%s) f offset $3 - 1', statement) into page_end
  using wanted, sources, size, above, below, 1 + 2 * size / greatest(cardinality(sources), 1), page_end;
  return query execute statement
  using wanted, sources, size, above, below, size, coalesce(page_end, case when falling then above else below end);
end
$$;
