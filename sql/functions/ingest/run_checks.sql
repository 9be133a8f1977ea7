-- Runs every check on the staged document, records the findings, and returns whether the run is held.
--   run_id  the run, staged in this session; a released one is not held, and what would hold it is recorded as overridden
-- Of kind `comparison`, only findings that hold the run are recorded: changed figures alone are no fault.
create or replace function ingest.run_checks(run_id bigint) returns boolean
  language plpgsql
as $$
declare
  run grid.run;
  first boolean;
  definition ingest.check_definition;
  result ingest.check_result;
  holds boolean;
  any_holds boolean := false;
begin
  select * into strict run from grid.run where id = run_id;
  first := (select s.current_run is null from registry.source s where s.id = run.source_id);
  delete from grid.finding f where f.run_id = run_checks.run_id;

  for definition in select * from ingest.check_definition where kind <> 'reading' order by name loop
    -- A first document has no served one to compare with.
    continue when first and definition.kind = 'comparison';
    if definition.kind in ('row', 'place') then
      select count(*), count(*)::numeric / greatest((select count(*) from stage_row), 1),
        coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
          'message', message) order by row) filter (where n <= 20), '[]')
      into result
      from (select *, row_number() over (order by row) as n from (table stage_aside union all table stage_unplaced) f
            where check_name = definition.name) s;
    else
      execute format('select c.* from ingest.check_%s($1) c', definition.name) into result using run;
    end if;
    holds := coalesce(result.found > 0 and result.share > ingest.threshold(run.source_id, definition.name), false);
    continue when coalesce(result.found, 0) = 0 or definition.kind = 'comparison' and not holds;
    insert into grid.finding (run_id, check_name, held, passed_over, count, examples)
    values (run_id, definition.name, holds and run.released_at is null, holds and run.released_at is not null, result.found,
      coalesce(result.examples, '[]'));
    any_holds := any_holds or holds;
  end loop;

  update grid.run set set_aside = (select count(distinct s.row) from stage_aside s),
    rows = (select count(*) from stage_row) where id = run_id;
  return any_holds and run.released_at is null;
end
$$;
