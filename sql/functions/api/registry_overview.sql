-- What the pages /docs/sources and /docs/glossary show of the registry in force, without figures.
--   data  {sources, methodologies}. A source: {id, name, operator, country, url, rights_mode, granted, registry_only, cadence, source_date,
--         licence {name, url}}, by country, operator and name. A methodology as GET /v1/methodologies/{id} serves it but for
--         its evidence, by name: those that a listed source uses.
create or replace function api.registry_overview(out data json)
  language sql stable
as $$
  select json_build_object(
    'sources', (
      select coalesce(json_agg(json_build_object(
          'id', s.id, 'name', s.name, 'operator', registry.operator_name(s.grid_company, o.name), 'country', s.country,
          'url', s.url, 'rights_mode', s.effective_rights,
          'granted', s.granted, 'registry_only', s.registry_only, 'cadence', s.cadence, 'source_date', s.source_date,
          'licence', case when s.licence_name is not null then json_build_object('name', s.licence_name, 'url', s.licence_url) end)
        order by s.country, o.name, s.name, s.id), '[]')
      from registry.source s join registry.operator o on o.id = s.operator_id where s.listed),
    'methodologies', (
      select coalesce(json_agg(registry.methodology_document(m)::jsonb - 'evidence' order by m.name, m.id), '[]')
      from registry.methodology m
      where exists (
        select from registry.source_methodology u join registry.source s on s.id = u.source_id
        where u.methodology_id = m.id and s.listed)))
$$;
