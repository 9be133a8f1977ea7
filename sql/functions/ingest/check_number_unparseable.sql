-- Cells of figures, voltages or coordinates that are not numbers, as a share of all cells of figures, unreadable ones included. Two words
-- in place of figures are no share, also of a small document: these records say what stands there. A cell that repeats its header counts.
create or replace function ingest.check_number_unparseable(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with unread as (
    select p.*, count(*) over () as n,
      bool_or(p.check_name <> 'number_unparseable' or p.original = p.column_name or p.original like U&'%\FFFD%') over () as of_all
    from stage_problem p where p.check_name in ('number_unparseable', 'coordinate_unparseable')
  )
  select u.locator, u.column_name, u.original, 'is not a number', 1::bigint,
    case when u.n > 2 or u.of_all then u.n::numeric / greatest(u.n, (select sum(cardinality(r.measure_id)) from stage_row r)) else 0 end
  from unread u;
end
$$;
