-- Geometries that are no place, by type: lines, several points, and empty ones. Where more than half of the rows have one, no map is left.
create or replace function ingest.check_geometry_unplaced(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select min(p.locator), p.column_name, p.original, format('is no place: %s rows are published without one', count(*)), count(*),
    sum(count(*)) over () / greatest((select count(*) from stage_row), 1)
  from stage_problem p where p.check_name = 'geometry_unplaced'
  group by 2, 3
  order by count(*) desc, 2, 3;
end
$$;
