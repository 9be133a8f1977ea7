-- Claims an export for this attempt: draws a new token and marks the export running. Returns no row when it has ended.
-- An export with five attempts that never ended is marked failed: it may be what crashes the worker.
create or replace function access.claim_export(export_id text) returns table (token uuid, format text, filters jsonb)
  language plpgsql
as $$
begin
  update access.export e set status = 'failed', finished_at = clock_timestamp(), error_code = 'internal_error',
    error_message = 'The export could not be made on our side; it was given up after five attempts'
  where e.id = export_id and e.status in ('queued', 'running') and e.attempts >= 5;

  return query
  update access.export e set token = gen_random_uuid(), status = 'running', attempts = e.attempts + 1, rows_written = 0,
    rows_expected = null, started_at = coalesce(e.started_at, clock_timestamp()), heard_at = clock_timestamp()
  where e.id = export_id and e.status in ('queued', 'running')
  returning e.token, e.format, e.filters;
end
$$;
