-- Ends a run as held. Nothing of it is published.
--   attempt              the token of the attempt; a stale one changes nothing
--   check_name, message  a fault found while reading, before staging; null when ingest.run_checks recorded the faults
-- If the run had been released, the release is undone, because it published nothing.
create or replace function ingest.hold(run_id bigint, attempt uuid, check_name text, message text) returns void
  language plpgsql
as $$
begin
  update grid.run set status = 'held', finished_at = clock_timestamp(), released_at = null, released_by = null, released_why = null
  where id = run_id and status = 'running' and token = attempt;
  if found and check_name is not null then
    insert into grid.finding (run_id, check_name, held, count, examples)
    values (hold.run_id, hold.check_name, true, 1,
      jsonb_build_array(jsonb_build_object('locator', null, 'column', null, 'original', null, 'message', message)));
  end if;
end
$$;
