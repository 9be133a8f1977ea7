-- Records a fetched document, once it is in the archive or its server reports that it has not changed, and queues the job that reads it.
--   attempt     the token of the attempt
--   validators  {url, etag, last_modified} for the next conditional request, or null
--   beside      {stated_date, last_modified, refused}: facts that were published with the document, and the documents that were not taken
-- Raises HR001 when another attempt has taken the run over.
create or replace function ingest.end_fetch(
    run_id bigint, attempt uuid, url text, name text, sha256 text, bytes bigint, validators jsonb, beside jsonb) returns void
  language plpgsql
as $$
begin
  perform ingest.note_document(run_id, attempt, url, name, sha256, bytes, validators);
  update grid.run set status = 'queued', fetching = false, fetched = beside, attempts = 0 where id = run_id;
  perform ingest.add_run_job(run_id);
end
$$;
