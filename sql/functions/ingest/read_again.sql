-- Queues for each source a run that reads the served document again and publishes what it gives now. Returns the sources' keys.
--   source_ids  sources never published, registry-only, disabled or not in the registry in force are left out
create or replace function ingest.read_again(source_ids text[]) returns text[]
  language plpgsql
as $$
declare
  source registry.source;
  run_id bigint;
  keys text[] := '{}';
begin
  for source in
    select s.* from registry.source s
    where s.id = any (source_ids) and s.current_run is not null and s.listed and s.enabled and not s.registry_only
    order by s.key
  loop
    insert into grid.run (source_id, reads_again) values (source.id, true) returning id into run_id;
    perform ingest.add_run_job(run_id);
    keys := keys || source.key;
  end loop;
  return keys;
end
$$;
