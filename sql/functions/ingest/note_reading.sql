-- Records what a run learned by reading its document.
--   attempt      the token of the attempt; a stale one changes nothing
--   of_data      the date of the data
--   basis        what the date rests on: content, publisher, filename, given, manifest, last_modified or retrieved
--   final_break  whether its text ends in a line break; null where it is no text
create or replace function ingest.note_reading(run_id bigint, attempt uuid, of_data date, basis text, final_break boolean) returns void
  language sql
as $$
  update grid.run r set source_date = of_data, source_date_basis = basis, final_break = note_reading.final_break
  where r.id = run_id and r.status = 'running' and r.token = attempt
$$;
