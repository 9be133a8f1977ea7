-- Rows with another text than the manifest expects, in a document of which only a share must have it: those of an affiliate or a neighbour.
-- Too many of them are unexpected_content, which reading the document finds. And rows whose place lies abroad, where the manifest says that
-- the document is of several countries (ingest.stage_places finds them).
create or replace function ingest.check_row_of_another(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, p.column_name, p.original, concat_ws(' ', coalesce(r.name, r.identifier), 'is another operator''s')
  from stage_problem p join stage_row r on r.locator = p.locator
  where p.check_name = 'row_of_another'
  union all
  select r.row, r.locator, null, concat_ws(' ', r.x, r.y), concat_ws(' ', coalesce(r.name, r.identifier), p.wrong)
  from stage_row r
  join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
  where p.fault = 'row_of_another';
end
$$;
