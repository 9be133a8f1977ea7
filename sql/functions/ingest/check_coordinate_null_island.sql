-- Rows whose place is written as 0, 0, which means an empty one. ingest.stage_places finds them.
create or replace function ingest.check_coordinate_null_island(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, null::text, concat_ws(' ', r.x, r.y), concat_ws(' ', coalesce(r.name, r.identifier), p.wrong)
  from stage_row r
  join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
  where p.fault = 'coordinate_null_island';
end
$$;
