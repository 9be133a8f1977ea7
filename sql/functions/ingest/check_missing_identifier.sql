-- Rows that name no asset: the cell is empty, or has what programs write for nothing (`nan`, `None`).
create or replace function ingest.check_missing_identifier(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
begin
  return query
  select r.row, r.locator, null::text, r.identifier, concat_ws(' ', r.name, 'has no identifier')
  from stage_row r
  where trim(r.identifier) = '' or split_part(r.identifier, '/', 1) ~* '^\s*(nan|none|null|nil|nat|undefined|<na>|#n/a)\s*$';
end
$$;
