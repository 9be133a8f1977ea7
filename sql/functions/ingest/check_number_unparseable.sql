-- Cells of figures, voltages or coordinates that are not numbers, as a share of all cells of figures, unreadable ones included.
create or replace function ingest.check_number_unparseable(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select p.locator, p.column_name, p.original, 'is not a number', 1::bigint,
    count(*) over ()::numeric / greatest(count(*) over (), (select sum(cardinality(r.measure_id)) from stage_row r))
  from stage_problem p where p.check_name in ('number_unparseable', 'coordinate_unparseable');
end
$$;
