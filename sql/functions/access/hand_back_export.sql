-- Gives an export back for another attempt.
--   attempt  the token of the attempt; a stale one changes nothing
--   at_once  true: the worker stops, the attempt does not count, and another worker takes over now; false: it failed, and
--            its job runs again after a while
create or replace function access.hand_back_export(export_id text, attempt uuid, at_once boolean) returns void
  language plpgsql
as $$
begin
  update access.export e set status = 'queued', rows_written = 0, attempts = e.attempts - at_once::integer,
    heard_at = clock_timestamp()
  where e.id = export_id and e.token = attempt and e.status = 'running';
  if found and at_once then
    perform access.wake_export(export_id);
  end if;
end
$$;
