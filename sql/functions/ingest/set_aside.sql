-- Sets rows aside: writes to stage_aside what each check of kind `row` finds. These rows are not published. What checks of kind
-- `place` find goes to stage_unplaced: these rows are published as if they stated no place.
--   run  staged in this session, after ingest.stage_places
create or replace function ingest.set_aside(run grid.run) returns void
  language plpgsql
as $$
declare
  definition ingest.check_definition;
begin
  for definition in select * from ingest.check_definition where kind in ('row', 'place') order by name loop
    execute format('insert into %I select c.row, %L, c.locator, c.column_name, c.original, c.message from ingest.check_%s($1) c',
      case definition.kind when 'row' then 'stage_aside' else 'stage_unplaced' end, definition.name, definition.name) using run;
  end loop;
  if exists (select from stage_unplaced) then
    update stage_row r set crs = null, x = null, y = null, area = null, precision = 'unknown'
    where r.row in (select u.row from stage_unplaced u);
  end if;
end
$$;
