-- Records the progress of an attempt, which is also its heartbeat. Returns the export's current status, which is not `running`
-- after a change of rights, or null when another attempt has taken over.
--   attempt   token that the attempt drew
--   expected  rows that the export will have, or null to keep the old value;  written  rows so far
--   rights    {source id: rights_changes} of its sources, as the attempt's snapshot shows them, or null to keep the old value
create or replace function access.record_progress(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb) returns text
  language plpgsql
as $$
begin
  update access.export e set heard_at = clock_timestamp(), rows_written = written,
    rows_expected = coalesce(expected, e.rows_expected), rights = coalesce(record_progress.rights, e.rights)
  where e.id = export_id and e.token = attempt and e.status = 'running';
  return (select e.status from access.export e where e.id = export_id and e.token = attempt);
end
$$;
