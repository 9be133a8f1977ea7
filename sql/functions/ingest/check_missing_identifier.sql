-- Rows that name no asset.
create or replace function ingest.check_missing_identifier(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, null::text, r.identifier, concat_ws(' ', r.name, 'has no identifier')
  from stage_row r where trim(r.identifier) = '';
end
$$;
