-- Runs one check on what is staged, or on the judged part of it, records what it finds, and returns whether that holds the run. Of kinds that
-- compare with what is served, only findings that hold the run are recorded: changed figures alone are no fault. So it is for parts.
-- What is found in several parts adds up; faulty rows are counted already.
--   run  staged in this session; a released one is not held, and what would hold it is recorded as overridden
create or replace function ingest.run_check(run grid.run, definition ingest.check_definition) returns boolean
  language plpgsql
as $$
declare
  part constant text := ingest.judged_part();
  only_holding constant boolean := part is not null or definition.kind not in ('document', 'note', 'row', 'place');
  result ingest.check_result;
  holds boolean;
begin
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
  if coalesce(result.found, 0) = 0 or only_holding and not holds then
    return false;
  end if;
  insert into grid.finding as f (run_id, check_name, held, passed_over, count, examples)
  select run.id, definition.name, holds and run.released_at is null, holds and run.released_at is not null, result.found,
    coalesce(jsonb_agg(e || jsonb_build_object('message', concat_ws(': ', part, e ->> 'message'))), '[]')
  from jsonb_array_elements(result.examples) e
  on conflict (run_id, check_name) do update set held = excluded.held, passed_over = excluded.passed_over,
    count = case when definition.kind in ('row', 'place') then f.count else f.count + excluded.count end,
    examples = jsonb_path_query_array(excluded.examples || f.examples, '$[0 to 19]');
  return holds;
end
$$;
