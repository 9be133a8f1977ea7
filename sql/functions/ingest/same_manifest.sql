-- True when the source's manifest is the one that the document served now was read with.
create or replace function ingest.same_manifest(run_id bigint) returns boolean
  language sql stable
as $$
  select r.manifest_sha256 = c.manifest_sha256
  from grid.run r join registry.source s on s.id = r.source_id join grid.run c on c.id = s.current_run
  where r.id = run_id
$$;
