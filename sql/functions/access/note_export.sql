-- An attempt's sign of life. Answers whether it may go on: false when another attempt has taken over or rights changed.
--   attempt   the token that the attempt drew
--   expected  rows that the export will have, or null to leave it;  written  rows so far
--   rights    {source id: rights_changes} of the sources in it, as the attempt's snapshot shows them, or null to leave it
create or replace function access.note_export(export_id text, attempt uuid, expected bigint, written bigint, rights jsonb)
  returns boolean
  language plpgsql
as $$
begin
  update access.export e set heard_at = clock_timestamp(), rows_written = written,
    rows_expected = coalesce(expected, e.rows_expected), rights = coalesce(note_export.rights, e.rights)
  where e.id = export_id and e.token = attempt and e.status = 'running';
  return found;
end
$$;
