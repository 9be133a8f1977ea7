-- Creates a queued run that repeats one of a lost database, and returns its id; null when the registry in force does not have the source.
--   note  as by ingest.note_of_run
create or replace function ingest.open_repeat(note jsonb) returns bigint
  language sql
as $$
  insert into grid.run (source_id, file, as_of, reads_again, repeats, document_url, document_name, document_sha256, document_bytes,
    validators, retrieved_at, source_date, source_date_basis, released_at, released_by, released_why)
  select s.id, n.file, n.as_of, n.reads_again, note, d.url, d.name, d.sha256, d.bytes, nullif(d.validators, 'null'),
    n.retrieved_at, case when n.source_date_basis <> 'retrieved' then n.source_date end,
    -- In notes of 0.1.0 the day of fetching is a date.
    case n.source_date_basis when 'retrieved' then 'unknown' else n.source_date_basis end, r.at, r.by, r.why
  from registry.source s
  cross join jsonb_to_record(note) n (source_id text, file text, as_of date, reads_again boolean, retrieved_at timestamptz,
    source_date date, source_date_basis text)
  cross join jsonb_to_record(note -> 'document') d (url text, name text, sha256 text, bytes bigint, validators jsonb)
  left join lateral jsonb_to_record(nullif(note -> 'released', 'null')) r (at timestamptz, by text, why text) on true
  where s.id = n.source_id
  returning id
$$;
