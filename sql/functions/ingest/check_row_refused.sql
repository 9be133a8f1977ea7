-- Rows that the manifest knows to be wrong or an example, and those of a kind, scenario or year that none of its measures names.
create or replace function ingest.check_row_refused(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, p.column_name, p.original, 'is refused by the manifest: wrong, an example, or of no series that it names'
  from stage_problem p join stage_row r on r.locator = p.locator
  where p.check_name = 'row_refused';
end
$$;
