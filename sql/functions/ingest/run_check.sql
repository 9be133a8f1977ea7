-- Runs one check on what is staged, or on the judged part of it, records what it finds, and returns whether that holds the run. Of kinds
-- that compare with what is served, only faults whose share is above the threshold are recorded: changed figures alone are no fault. So it
-- is for parts. What is found in several parts adds up; faulty rows are counted already.
--   run  staged in this session; a released one is not held, and what would hold it is recorded as overridden
create or replace function ingest.run_check(run grid.run, definition ingest.check_definition) returns boolean
  language plpgsql
as $$
declare
  part constant text := ingest.judged_part();
  of_rows constant boolean := definition.kind in ('row', 'place');
  only_holding constant boolean := part is not null or not of_rows and definition.kind not in ('document', 'note');
  threshold constant numeric := ingest.threshold(run.source_id, definition.name);
  result record;
  holds boolean;
begin
  execute format($check$
    select coalesce(sum(found) filter (where told), 0)::bigint as found, max(share) as share,
      jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
        'message', concat_ws(': ', $2, message)) order by n) filter (where told and n <= 20) as examples
    from (select *, count(*) filter (where told) over (rows unbounded preceding) as n
      from (select *, coalesce(share > $3, false) or not $4 as told from %s f) f) f $check$,
    case when of_rows then format('(
      select locator, column_name, original, message, 1 as found,
        count(*) over ()::numeric / greatest((select count(*) from stage_row), 1) as share
      from (table stage_aside union all table stage_unplaced) f where check_name = %L order by row)', definition.name)
    else format('ingest.check_%s($1)', definition.name) end)
  into result using run, part, threshold, only_holding;
  holds := coalesce(result.found > 0 and result.share > threshold, false);
  if result.found = 0 or only_holding and not holds then
    return false;
  end if;
  insert into grid.finding as f (run_id, check_name, held, passed_over, count, examples)
  values (run.id, definition.name, holds and run.released_at is null, holds and run.released_at is not null, result.found,
    coalesce(result.examples, '[]'))
  on conflict (run_id, check_name) do update set held = excluded.held, passed_over = excluded.passed_over,
    count = case when of_rows then f.count else f.count + excluded.count end,
    examples = jsonb_path_query_array(excluded.examples || f.examples, '$[0 to 19]');
  return holds;
end
$$;
