-- Records which document a run reads, once it is in the archive, or that the server reports the served one as unchanged.
--   attempt     the token of the attempt
--   validators  {url, etag, last_modified} for the next conditional request, or null
-- Raises HR001 when another attempt has taken the run over.
create or replace function ingest.note_document(run_id bigint, attempt uuid, url text, name text, sha256 text, bytes bigint,
    validators jsonb)
  returns void
  language plpgsql
as $$
begin
  update grid.run set document_url = url, document_name = name, document_sha256 = sha256, document_bytes = bytes,
    validators = note_document.validators, retrieved_at = clock_timestamp()
  where id = run_id and status = 'running' and token = attempt;
  if not found then
    raise exception sqlstate 'HR001' using message = format('Run %s was taken over by another attempt', run_id);
  end if;
end
$$;
