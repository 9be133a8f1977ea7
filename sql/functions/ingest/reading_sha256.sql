-- What the records of a document follow from beside its bytes, as the SHA-256 of a text: the source's manifest, and how the worker reads
-- documents. A run keeps it (grid.run.manifest_sha256); the served document is read again, and fetched for it whatever its server reports,
-- once it differs.
--   manifest  of the source
--   reading   the worker's number of its way of reading (worker/import/reading.ts); 1 for workers that tell none
create or replace function ingest.reading_sha256(manifest jsonb, reading integer) returns text
  language sql immutable
  return encode(sha256(convert_to(case when reading = 1 then '' else 'reading ' || reading || ' ' end || manifest::text, 'UTF8')), 'hex');
