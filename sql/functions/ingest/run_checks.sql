-- Runs every check on the staged document, records the findings, and returns whether the run is held.
--   run_id  the run, staged in this session; a released one is not held
create or replace function ingest.run_checks(run_id bigint) returns boolean
  language plpgsql
as $$
declare
  run grid.run;
  first boolean;
  definition ingest.check_definition;
  any_holds boolean := false;
begin
  select * into strict run from grid.run where id = run_id;
  first := (select s.current_run is null from registry.source s where s.id = run.source_id);
  delete from grid.finding f where f.run_id = run_checks.run_id;

  for definition in select * from ingest.check_definition where kind <> 'reading' order by name loop
    -- A first document has no served one to compare with.
    continue when first and definition.kind not in ('document', 'note', 'row', 'place');
    any_holds := ingest.run_check(run, definition) or any_holds;
  end loop;
  any_holds := ingest.judge_parts(run) or any_holds;

  update grid.run set set_aside = (select count(distinct s.row) from stage_aside s),
    rows = (select count(*) from stage_row) where id = run_id;
  return any_holds and run.released_at is null;
end
$$;
