-- Updates an operator's sources, with their measures and aliases, from its manifest.
--   sources  array of the manifest's sources;  folder  the folder that document paths are relative to
create or replace function registry.apply_sources(owner_id text, owner_key text, sources jsonb, folder text) returns void
  language plpgsql
as $$
declare
  entry jsonb;
  source_id text;
begin
  delete from registry.alias a where a.operator_id = owner_id;
  for entry in select jsonb_array_elements(sources) loop
    source_id := registry.derive_id('src_', entry ->> 'key');
    insert into registry.source as s (id, key, operator_id, country, name, url, operator_url, registry_only, cadence,
      stale_after, licence_name, licence_url, attribution_text, attribution_url, rights_mode, rights_evidence, semantics,
      manifest, manifest_folder, copy_of)
    values (source_id, entry ->> 'key', owner_id, entry ->> 'country', entry ->> 'name', entry ->> 'url',
      entry ->> 'operator_url', (entry ->> 'registry_only')::boolean, entry ->> 'cadence',
      make_interval(days => (entry ->> 'stale_after_days')::int), entry -> 'licence' ->> 'name',
      entry -> 'licence' ->> 'url', entry -> 'attribution' ->> 'text', entry -> 'attribution' ->> 'url',
      entry -> 'rights' ->> 'mode', nullif(entry -> 'rights' -> 'evidence', 'null'), entry -> 'semantics', entry, folder,
      case when entry ->> 'copy_of' is not null then registry.derive_id('src_', entry ->> 'copy_of') end)
    on conflict (id) do update set operator_id = excluded.operator_id, country = excluded.country, name = excluded.name,
      url = excluded.url, operator_url = excluded.operator_url, registry_only = excluded.registry_only, cadence = excluded.cadence,
      stale_after = excluded.stale_after, licence_name = excluded.licence_name, licence_url = excluded.licence_url,
      attribution_text = excluded.attribution_text, attribution_url = excluded.attribution_url, rights_mode = excluded.rights_mode,
      rights_evidence = excluded.rights_evidence, semantics = excluded.semantics, manifest = excluded.manifest,
      manifest_folder = excluded.manifest_folder, copy_of = excluded.copy_of, listed = true;
    perform registry.apply_area(source_id, entry ->> 'country', nullif(entry -> 'works_in', 'null'));
    perform registry.apply_measures(source_id, owner_key, entry -> 'measures');

    insert into registry.alias (operator_id, scheme, renamed, original, since)
    select owner_id, a.scheme, a."to", a."from", a.date
    from jsonb_to_recordset(entry -> 'aliases') as a (date date, scheme text, "from" text, "to" text)
    on conflict (operator_id, scheme, renamed) do update set original = excluded.original, since = excluded.since;

    delete from registry.source_methodology m where m.source_id = registry.derive_id('src_', entry ->> 'key');
    insert into registry.source_methodology
    select distinct source_id, registry.derive_id('mth_', owner_key, m ->> 'methodology')
    from jsonb_array_elements(entry -> 'measures') m;
  end loop;
  perform registry.flatten_aliases(owner_id);
end
$$;
