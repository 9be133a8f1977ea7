-- An attempt's sign of life. Answers the status that its export has now, which is not `running` when rights changed, or
-- null when another attempt has taken over.
--   attempt   the token that the attempt drew
--   expected  rows that the export will have, or null to leave it;  written  rows so far
--   rights    {source id: rights_changes} of the sources in it, as the attempt's snapshot shows them, or null to leave it
create or replace function access.note_export(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb)
  returns text
  language plpgsql
as $$
begin
  update access.export e set heard_at = clock_timestamp(), rows_written = written,
    rows_expected = coalesce(expected, e.rows_expected), rights = coalesce(note_export.rights, e.rights)
  where e.id = export_id and e.token = attempt and e.status = 'running';
  return (select e.status from access.export e where e.id = export_id and e.token = attempt);
end
$$;
