-- Geometries that are no place, by type: lines, several points, and empty ones. Where more than half of the rows have one, no map is left.
-- Nor is it where no row of a first document has a place, and the manifest names the column of one.
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
  return query
  select null::text, c.names, null::text, 'is empty in every row: no asset has a place', (select count(*) from stage_row), 1::numeric
  from registry.source s cross join lateral (
    select string_agg(n.name, ', ') as names
    from jsonb_each(s.manifest -> 'publication' -> 'columns') k (key, value)
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(k.value) when 'array' then k.value when 'string' then jsonb_build_array(k.value) else '[]' end) n (name)
    where k.key in ('geometry', 'area', 'x', 'y', 'lat_lon')
  ) c
  where s.id = run.source_id and s.current_run is null and c.names is not null
    and exists (select from stage_row) and not exists (select from stage_unplaced)
    and not exists (select from stage_row r where r.x is not null or r.area is not null)
    and not exists (select from stage_problem p where p.check_name in ('geometry_unplaced', 'coordinate_unparseable'));
end
$$;
