-- Puts the manifests of a folder in force, in the caller's transaction.
--   manifests  {countries: [{code, name}], operators: [{operator, methodologies, sources}], folder, synthetic}; members that came after
--              release 0.1.0 may be absent, because that release calls this too, after an upgrade that is taken back
-- Operators and sources that are no longer in the manifests stay as unlisted rows, because other rows refer to them.
-- Raises HR003 with a message for people when a measure's identity changed under its key, or when demonstration data would enter a database
-- of real data or the other way round: invented postcodes would judge real places, and invented assets would be listed among real ones.
create or replace function registry.apply(manifests jsonb) returns void
  language plpgsql
as $$
declare
  entry jsonb;
  owner_key text;
  owner_id text;
  invented boolean := coalesce((manifests ->> 'synthetic')::boolean, false);
begin
  if exists (select from registry.operator) and (select synthetic from registry.revision) <> invented then
    raise exception sqlstate 'HR003' using message = case when invented
      then 'This database holds a real registry, and the demonstration needs one of its own: '
        'start without HEADROOM_REGISTRY and DATABASE_URL, or set DATABASE_URL to an empty one'
      else 'This database holds the demonstration, and a real registry needs one of its own: '
        'set HEADROOM_REGISTRY=europe, or to the folder of your manifests, without DATABASE_URL, or set DATABASE_URL to an empty one' end;
  end if;

  update registry.country set listed = false where listed;
  update registry.country c set listed = true, name = m.name
  from jsonb_to_recordset(manifests -> 'countries') as m (code text, name text) where c.code = m.code;
  update registry.operator set listed = false where listed;
  update registry.source set listed = false where listed;

  for entry in select jsonb_array_elements(manifests -> 'operators') loop
    owner_key := entry -> 'operator' ->> 'key';
    owner_id := registry.derive_id('op_', owner_key);
    insert into registry.operator as o (id, key, name, type, country, website, brands, connections)
    select owner_id, owner_key, m.name, m.type, m.country, m.website, coalesce(registry.text_list(m.brands), '{}'),
      nullif(m.connections, 'null')
    from jsonb_to_record(entry -> 'operator') as m (name text, type text, country text, website text, brands jsonb, connections jsonb)
    on conflict (id) do update set name = excluded.name, type = excluded.type, country = excluded.country,
      website = excluded.website, brands = excluded.brands, connections = excluded.connections, listed = true;
    insert into registry.methodology as t (id, operator_id, key, name, basis, network_state, included, comparability_class, additive,
      disclaimers, url, evidence, service_note)
    select registry.derive_id('mth_', owner_key, m.key), owner_id, m.key, m.name, m.basis, m.network_state, m.included,
      m.comparability_class, m.additive, m.disclaimers, m.url, coalesce(m.evidence, '{}'),
      m.service_note
    from jsonb_to_recordset(entry -> 'methodologies') as m (key text, name text, basis text, network_state text, included jsonb,
      comparability_class text, additive boolean, disclaimers jsonb, url text, evidence jsonb,
      service_note text)
    on conflict (id) do update set name = excluded.name, basis = excluded.basis, network_state = excluded.network_state,
      included = excluded.included, comparability_class = excluded.comparability_class, additive = excluded.additive,
      disclaimers = excluded.disclaimers, url = excluded.url, evidence = excluded.evidence, service_note = excluded.service_note;
    perform registry.apply_sources(owner_id, owner_key, entry -> 'sources', manifests ->> 'folder');
  end loop;

  perform grid.settle_chains();
  update registry.revision set registry = registry + 1, rights = rights + 1, synthetic = invented;
end
$$;
