-- Records the date of the document and whether it ends in a line break.
--   attempt      the token of the attempt; a stale one changes nothing
--   of_data      the date of the data
--   basis        where the date comes from: content, publisher, filename, given, manifest, last_modified or retrieved
--   final_break  whether the text ends in a line break; null when the document is not text
create or replace function ingest.note_reading(run_id bigint, attempt uuid, of_data date, basis text, final_break boolean) returns void
  language sql
as $$
  update grid.run r set source_date = of_data, source_date_basis = basis, final_break = note_reading.final_break
  where r.id = run_id and r.status = 'running' and r.token = attempt
$$;
