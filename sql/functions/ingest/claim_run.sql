-- Takes a run for this attempt: draws a new token and marks it running. Answers the run with its source's manifest, or
-- no row when the run is finished.
--   id  the run
create or replace function ingest.claim_run(id bigint)
  returns table (token uuid, source_id text, source_key text, country text, manifest jsonb, manifest_folder text,
    file text, as_of text, dry_run boolean, current_sha256 text, measures jsonb)
  language sql
as $$
  with claimed as (
    update grid.run r set token = gen_random_uuid(), status = 'running',
      started_at = coalesce(r.started_at, clock_timestamp()),
      manifest_sha256 = encode(sha256(convert_to(s.manifest::text, 'UTF8')), 'hex')
    from registry.source s
    where r.id = $1 and r.status in ('queued', 'running') and s.id = r.source_id
    returning r.*
  )
  select c.token, s.id, s.key, s.country, s.manifest, s.manifest_folder, c.file, c.as_of::text, c.dry_run, s.document_sha256,
    (select jsonb_object_agg(m.key, m.id) from grid.measure m where m.source_id = s.id)
  from claimed c join registry.source s on s.id = c.source_id
$$;
