-- Claims a run for an attempt to fetch its document: draws a new token and marks the run as running. Returns what the fetch needs, or no
-- row when the document is already archived or the run has ended. The caller holds no lock; queues make it the only one
-- (ingest.put_back_run). A run is given up after 25 attempts.
--   id       the run
--   reading  as for ingest.reading_sha256
create or replace function ingest.claim_fetch(id bigint, reading integer default 1)
  returns table (token uuid, manifest jsonb, manifest_folder text, current_sha256 text, validators jsonb)
  language plpgsql
as $$
begin
  update grid.run r set status = 'failed', error = 'given up after 25 attempts', finished_at = clock_timestamp()
  where r.id = $1 and r.fetching and r.status = 'running' and r.attempts >= 25;

  return query
  with claimed as (
    update grid.run r set token = gen_random_uuid(), status = 'running', fetching = true, error = null, attempts = r.attempts + 1,
      started_at = coalesce(r.started_at, clock_timestamp()), manifest_sha256 = ingest.reading_sha256(s.manifest, reading)
    from registry.source s
    where r.id = $1 and s.id = r.source_id and ingest.is_to_fetch(r, s) and (r.status = 'queued' or (r.status = 'running' and r.fetching))
    returning r.*
  )
  select c.token, s.manifest, s.manifest_folder, s.document_sha256, ingest.served_validators(s, c.manifest_sha256)
  from claimed c join registry.source s on s.id = c.source_id;
end
$$;
