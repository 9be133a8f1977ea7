-- Ends a run as held. Nothing of it is published.
--   attempt              the token of the attempt; a stale one changes nothing
--   check_name, message  a fault found while reading, before staging; null when ingest.run_checks recorded the faults
--   faults  more of that fault, each {column, original, message}
-- If the run had been released, the release is undone, because it published nothing.
create or replace function ingest.hold(run_id bigint, attempt uuid, check_name text, message text, faults jsonb default '[]')
  returns void
  language plpgsql
as $$
begin
  update grid.run set status = 'held', finished_at = clock_timestamp(), released_at = null, released_by = null, released_why = null
  where id = run_id and status = 'running' and token = attempt;
  if found and check_name is not null then
    insert into grid.finding (run_id, check_name, held, count, examples)
    values (hold.run_id, hold.check_name, true, greatest(1, jsonb_array_length(faults)),
      jsonb_build_object('locator', null, 'column', null, 'original', null, 'message', message) || coalesce((
        select jsonb_agg('{"locator": null}' || f order by n) from jsonb_array_elements(faults) with ordinality e (f, n)), '[]'));
  end if;
end
$$;
