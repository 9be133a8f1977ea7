-- Updates an operator's methodologies from its manifest.
--   methodologies  array of the manifest's methodologies
create or replace function registry.apply_methodologies(owner_id text, owner_key text, methodologies jsonb) returns void
  language sql
as $$
  insert into registry.methodology as t
  select registry.derive_id('mth_', owner_key, m.key), owner_id, m.key, m.name, m.basis, m.network_state, m.included,
    m.comparability_class, m.additive, m.disclaimers, m.url
  from jsonb_to_recordset(methodologies) as m (key text, name text, basis text, network_state text, included jsonb,
    comparability_class text, additive boolean, disclaimers jsonb, url text)
  on conflict (id) do update set name = excluded.name, basis = excluded.basis, network_state = excluded.network_state,
    included = excluded.included, comparability_class = excluded.comparability_class, additive = excluded.additive,
    disclaimers = excluded.disclaimers, url = excluded.url
$$;
