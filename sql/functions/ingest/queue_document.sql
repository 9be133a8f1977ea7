-- Queues a run of a source that reads a document from a file. Returns the run's id; null when the source has read that document already.
--   source    id or key of a source
--   file      absolute path of the document
--   sha256    of the document, hexadecimal
--   of_data   date of its data, by which history is ordered; null if unknown
-- Raises HR002 with a message for people when the source cannot be imported, or has published a later document.
create or replace function ingest.queue_document(source text, file text, sha256 text, of_data date) returns bigint
  language plpgsql
as $$
declare
  run_id bigint;
begin
  if ingest.has_read(source, sha256, of_data) then
    return null;
  end if;
  run_id := ingest.open_run(source, file, of_data, false);
  perform ingest.add_run_job(run_id);
  return run_id;
end
$$;
