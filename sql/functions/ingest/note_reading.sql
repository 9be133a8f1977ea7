-- Records the date of the document, whether it ends in a line break and whether it is whole.
--   attempt      the token of the attempt; a stale one changes nothing
--   of_data      the date of the data; null if nothing states it
--   basis        what states the date: content, publisher, filename, folder, given, manifest, last_modified or unknown. Processes of 0.1.0
--                also state the day of fetching (retrieved): that is no date of the data
--   final_break  whether the text ends in a line break; null when the document is not text
--   rows_read, rows_stated  how many rows the document has, and how many it says that it has; null where it states none
create or replace function ingest.note_reading(run_id bigint, attempt uuid, of_data date, basis text, final_break boolean,
    rows_read bigint default null, rows_stated bigint default null)
  returns void
  language sql
as $$
  update grid.run r set source_date = case when basis <> 'retrieved' then of_data end,
    source_date_basis = case basis when 'retrieved' then 'unknown' else basis end, final_break = note_reading.final_break,
    rows_read = note_reading.rows_read, rows_stated = note_reading.rows_stated
  where r.id = run_id and r.status = 'running' and r.token = attempt
$$;
