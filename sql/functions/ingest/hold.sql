-- Ends a run as held: nothing of it is served.
--   check_name, message  a fault found while reading, before anything was staged; null when ingest.judge recorded them
create or replace function ingest.hold(run_id bigint, check_name text, message text) returns void
  language plpgsql
as $$
begin
  if check_name is not null then
    insert into grid.finding
    values (run_id, check_name, true, 1,
      jsonb_build_array(jsonb_build_object('locator', null, 'column', null, 'original', null, 'message', message)))
    on conflict do nothing;
  end if;
  update grid.run set status = 'held', finished_at = clock_timestamp() where id = run_id and status = 'running';
end
$$;
