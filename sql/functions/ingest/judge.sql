-- Runs every check over the staged document, records what each found, and answers whether the run is held.
--   run_id  the run; its source's manifest may set thresholds of its own
create or replace function ingest.judge(run_id bigint) returns boolean
  language plpgsql
as $$
declare
  run grid.run;
  own_thresholds jsonb;
  definition ingest.check_definition;
  result ingest.check_result;
  any_held boolean := false;
  held boolean;
begin
  select * into strict run from grid.run where id = run_id;
  select coalesce(manifest -> 'checks', '{}') into own_thresholds from registry.source where id = run.source_id;

  for definition in select * from ingest.check_definition order by name loop
    if definition.sets_aside then
      result := ingest.check_set_aside(definition.name);
    elsif to_regprocedure(format('ingest.check_%I(grid.run)', definition.name)) is not null then
      execute format('select (ingest.check_%I($1)).*', definition.name) into result using run;
    else
      continue;  -- found while reading, before anything is staged
    end if;
    continue when result.found = 0;
    held := result.found > result.out_of
      * coalesce((own_thresholds -> definition.name ->> 'threshold')::numeric, definition.threshold);
    any_held := any_held or held;
    insert into grid.finding values (run_id, definition.name, held, result.found, result.examples);
  end loop;

  update grid.run set set_aside = (select count(distinct s.row) from stage_aside s),
    rows = (select count(*) from stage_row) where id = run_id;
  return any_held;
end
$$;
