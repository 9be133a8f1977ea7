-- Claims a run for this attempt: draws a new token, marks the run running and deletes what an earlier attempt left. Returns the
-- run with its source's manifest, or no row when the run has ended. The caller holds the source's lock, so any other run of the
-- source still marked running lost its worker: it is marked failed, unless its document is being fetched, for which there is no lock.
-- A run is given up after 25 attempts: its document may be what kills the worker.
--   id       the run
--   reading  as for ingest.reading_sha256
-- `archived` is the document to read instead of the source's own, {sha256, name, dated: {date, basis}}: that of a released run, the served
-- one, or that of the run which this one repeats. `fetched` is the source's own one where a job has fetched it, {sha256, url, name,
-- stated_date, last_modified, refused}.
create or replace function ingest.claim_run(id bigint, reading integer default 1)
  returns table (token uuid, source_id text, source_key text, country text, manifest jsonb, manifest_folder text,
    file text, as_of text, dry_run boolean, reads_again boolean, archived jsonb, fetched jsonb, current_sha256 text, validators jsonb,
    measures jsonb)
  language plpgsql
as $$
begin
  update grid.run r set status = 'failed', error = 'its worker was killed or lost the database before the run ended; nothing was changed, '
    'and the next run reads the document anew', finished_at = clock_timestamp()
  where r.source_id = (select x.source_id from grid.run x where x.id = $1) and r.status = 'running' and not r.fetching and r.id <> $1;

  update grid.run r set status = 'failed', error = 'given up after 25 attempts', finished_at = clock_timestamp()
  where r.id = $1 and r.status = 'running' and r.attempts >= 25;

  delete from grid.finding f using grid.run r where f.run_id = $1 and r.id = $1 and r.status in ('queued', 'running');

  -- The document that is served now: another one may have been published since the run was queued.
  update grid.run r set document_url = c.document_url, document_name = c.document_name, document_sha256 = c.document_sha256,
    document_bytes = c.document_bytes, retrieved_at = s.retrieved_at, source_date = c.source_date, source_date_basis = c.source_date_basis
  from registry.source s join grid.run c on c.id = s.current_run
  where r.id = $1 and r.reads_again and r.repeats is null and r.status in ('queued', 'running') and s.id = r.source_id;

  return query
  with claimed as (
    update grid.run r set token = gen_random_uuid(), status = 'running', fetching = false, error = null,
      attempts = r.attempts + 1, started_at = coalesce(r.started_at, clock_timestamp()),
      manifest_sha256 = ingest.reading_sha256(s.manifest, reading)
    from registry.source s
    where r.id = $1 and r.status in ('queued', 'running') and not (r.status = 'running' and r.fetching) and s.id = r.source_id
    returning r.*
  )
  select c.token, s.id, s.key, s.country, s.manifest, s.manifest_folder, c.file, c.as_of::text, c.dry_run,
    -- A late document is read though its bytes are those of the served one: they held earlier.
    c.reads_again or coalesce(c.repeats ->> 'status' = 'published', false) or coalesce(c.as_of < s.source_date, false),
    case when c.released_at is not null or c.reads_again or c.repeats is not null
      then jsonb_build_object('sha256', c.document_sha256, 'name', c.document_name,
        'dated', jsonb_build_object('date', c.source_date, 'basis', c.source_date_basis)) end,
    case when c.released_at is null and not c.reads_again and c.repeats is null
      then c.fetched || jsonb_build_object('sha256', c.document_sha256, 'url', c.document_url, 'name', c.document_name) end,
    s.document_sha256, ingest.served_validators(s, c.manifest_sha256),
    (select jsonb_object_agg(m.key, m.id) from grid.measure m where m.source_id = s.id)
  from claimed c join registry.source s on s.id = c.source_id;
end
$$;
