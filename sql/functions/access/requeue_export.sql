-- Puts an export back into the queue for another attempt.
--   attempt  token of the attempt; nothing changes when another one has taken over
--   at_once  true: the worker is stopping, so that the attempt does not count and another worker takes over now; false: the
--            attempt failed, and its job is retried later
create or replace function access.requeue_export(export_id text, attempt uuid, at_once boolean) returns void
  language plpgsql
as $$
begin
  update access.export e set status = 'queued', rows_written = 0, attempts = e.attempts - at_once::integer, heard_at = clock_timestamp()
  where e.id = export_id and e.token = attempt and e.status = 'running';
  if found and at_once then
    perform access.add_export_job(export_id);
  end if;
end
$$;
