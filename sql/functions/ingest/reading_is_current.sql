-- True when reading the served document again would give the same records: its source's manifest and how manifests are read have not
-- changed since it was read, no source that it takes places from was published since, and no postcodes were loaded.
create or replace function ingest.reading_is_current(run_id bigint) returns boolean
  language sql stable
as $$
  select r.manifest_sha256 = c.manifest_sha256 and not ingest.places_outdated(s)
  from grid.run r join registry.source s on s.id = r.source_id join grid.run c on c.id = s.current_run
  where r.id = run_id
$$;
