-- The note that the archive stores of a run that published a document, or confirmed it under a later date: all that repeating the run
-- needs, and its results, to compare.
--   run     a run with effective_at;  source  its own
-- A run that repeats another one has the note of that one. Instants are RFC 3339 text with microseconds.
create or replace function ingest.note_of_run(run grid.run, source registry.source) returns jsonb
  language sql stable
as $$
  select coalesce(run.repeats, jsonb_build_object(
    'source', source.key, 'source_id', source.id, 'status', run.status, 'file', run.file, 'as_of', run.as_of,
    'reads_again', run.reads_again, 'document', jsonb_build_object('sha256', run.document_sha256, 'bytes', run.document_bytes,
      'url', run.document_url, 'name', run.document_name, 'validators', run.validators),
    'retrieved_at', run.retrieved_at, 'source_date', run.source_date, 'source_date_basis', run.source_date_basis,
    'final_break', run.final_break, 'manifest_sha256', run.manifest_sha256,
    'published_at', run.published_at, 'effective_at', run.effective_at, 'ended_at', run.finished_at,
    'released', case when run.released_at is not null
      then jsonb_build_object('at', run.released_at, 'by', run.released_by, 'why', run.released_why) end,
    'published', jsonb_build_object('rows', run.rows, 'set_aside', run.set_aside, 'added', run.added, 'changed', run.changed,
      'removed', run.removed, 'restored', run.restored)))
$$;
