-- Sets rows aside: writes to stage_aside what each check of kind `row` finds. These rows are not published.
--   run  staged in this session, after ingest.stage_places
create or replace function ingest.set_aside(run grid.run) returns void
  language plpgsql
as $$
declare
  definition ingest.check_definition;
begin
  for definition in select * from ingest.check_definition where kind = 'row' order by name loop
    execute format('insert into stage_aside select c.row, %L, c.locator, c.column_name, c.original, c.message from ingest.check_%s($1) c',
      definition.name, definition.name) using run;
  end loop;
end
$$;
