-- Ends an export as failed: no further attempt is made.
--   attempt  token of the attempt; nothing changes when another one has taken over
--   code     an error code of the interface, with a message for people
create or replace function access.fail_export(export_id text, attempt uuid, code text, message text) returns void
  language sql
as $$
  update access.export set status = 'failed', finished_at = clock_timestamp(), error_code = code, error_message = message
  where id = export_id and token = attempt and status = 'running'
$$;
